// Short messages: shown for a moment at the edge of the page, and read out by screen readers.
//
// Makes <p class="rg-toast" role="status"> at the end of the body; it is hidden while it has nothing to say.

const SHOWN = 2500; // milliseconds

let timer = 0;

export function announce(text: string): void {
  const place = toast();
  place.hidden = false;
  place.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.hidden = true;
    place.textContent = "";
  }, SHOWN);
}

function toast(): HTMLElement {
  const found = document.querySelector<HTMLElement>(".rg-toast");
  if (found) return found;
  const made = document.createElement("p");
  made.className = "rg-toast";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}
