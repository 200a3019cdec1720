// Classic script in the head of every page, before the style sheet: the stored theme, before anything is painted.
//
// Sets <html data-theme="light | dark | system">. Styles may take the attribute as the sign that scripts run.

import { isTheme } from "./themes.js";
import { stored } from "./store.js";

const kept = stored("theme");
document.documentElement.dataset["theme"] = isTheme(kept) ? kept : "system";
