// An address as a QR code, which the phone across the table can read; fetched when one is asked for.

import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";
/** White squares around the code. */
const BORDER = 2;

/** The code of `address` as a picture called `title`. */
export function drawn(address: string, title: string): SVGSVGElement {
  const { data, size } = encode(address, { ecc: "M", border: BORDER });
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("class", "rg-qr");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", title);
  const squares = document.createElementNS(SVG, "path");
  squares.setAttribute("d", data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  picture.append(squares);
  return picture;
}
