/** Stands between the parts of a path of categories. */
export const PATH_SIGN = " » ";

/**
 * Returns the values of prompts for the path of a group: article, any number of sections from the
 * outermost, column. Empty parts are left out; a path without parts has no values.
 */
export function valuesOfPath(path: readonly string[]): Record<string, string> {
  const parts = path.filter((part) => part.trim() !== "");
  const [article, ...rest] = parts;
  if (article === undefined) return {};
  return {
    article,
    section: rest.slice(0, -1).join(PATH_SIGN),
    column: rest.at(-1) ?? "",
    path: parts.join(PATH_SIGN),
  };
}
