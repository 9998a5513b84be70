/**
 * What a reader sets for all pages: attributes of the root element (`data-theme` and so on) with the
 * cookies that keep them, so that the server renders them.
 */
export const ROOT_COOKIES = {
  theme: "theme",
  density: "assay-density",
  sideBar: "assay-side-bar",
} as const;

export type RootSetting = keyof typeof ROOT_COOKIES;

/** The sizes of controls, rows and texts. */
export const DENSITIES = ["compact", "comfortable"] as const;

/** Returns the density that a cookie says; undefined for none, or for another text. */
export function densityOf(stored: string | undefined) {
  return DENSITIES.find((density) => density === stored);
}
