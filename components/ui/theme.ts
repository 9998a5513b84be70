/** The colours of the pages, with the words for them. */
export const THEMES = { system: "as the system", light: "light", dark: "dark" } as const;

export type Theme = keyof typeof THEMES;

const ORDER = Object.keys(THEMES) as Theme[];

/** Returns the theme that follows in the order system, light, dark. */
export function nextTheme(theme: Theme): Theme {
  return ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length]!;
}

/** Returns the theme that a cookie or attribute says; the system's for none, or for another text. */
export function themeOf(said: string | undefined): Theme {
  return said === "light" || said === "dark" ? said : "system";
}
