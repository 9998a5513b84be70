/**
 * Writes a text in Markdown so that it is read as it is: names may look like HTML, links or cells,
 * and what shows Markdown may run them.
 */
export function markdownText(text: string): string {
  return text
    .replace(/\s*[\r\n]+\s*/g, " ")
    .replace(/[\\|`*[\]]/g, "\\$&")
    .replace(/&(?=#|\w+;)/g, "&amp;")
    .replaceAll("<", "&lt;");
}
