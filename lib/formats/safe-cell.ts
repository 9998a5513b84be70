/** White space, and the signs that begin a formula, as they stand between brackets of a pattern. */
const SPACE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const SIGNS = "=+@\t\r\uFF1D\uFF0B\uFF0D\uFF20\\-";

/** What `safeCell` escapes, as a pattern that JavaScript and DuckDB read alike. */
export const ESCAPED_PATTERN = `'*[${SPACE}]*[${SIGNS}]`;
const ESCAPED = new RegExp(`^${ESCAPED_PATTERN}`);
const APOSTROPHE = 39;

/**
 * Adds a leading apostrophe to a text that a spreadsheet would read as a formula, even after white
 * space, and to one that begins like an escaped text, so that `withoutApostrophe` gives back both.
 */
export function safeCell(text: string): string {
  return ESCAPED.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `safeCell` added. */
export function withoutApostrophe(cell: string): string {
  // The first character alone decides for most cells: this runs for every cell of a file.
  return cell.charCodeAt(0) === APOSTROPHE && ESCAPED.test(cell.slice(1)) ? cell.slice(1) : cell;
}
