/** The colours of the pages, in the order in which the button changes them. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** Returns the theme that follows in the order system, light, dark. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
}

/** Returns the theme that a cookie or attribute says; the system's for none, or for another text. */
export function themeOf(stored: string | undefined): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}
