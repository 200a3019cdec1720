// The themes a reader can choose; "system" follows the device.

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(text: string | undefined): text is Theme {
  return (THEMES as readonly (string | undefined)[]).includes(text);
}
