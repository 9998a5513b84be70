/** A text that begins, blanks aside, with a character that starts a spreadsheet formula gets a leading apostrophe. */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
