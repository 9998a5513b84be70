/**
 * Adds a leading apostrophe to a text that a spreadsheet would read as a formula, even after white
 * space.
 */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
