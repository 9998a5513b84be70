/** Marks at the beginning of a line: quotes, headings, lists. */
const LINE_MARKS = /^\s*(?:(?:>|#{1,6}|[-*+]|\d{1,3}[.)])\s+)+/;
/** A number that counts a list stays: it may be referred to. */
const LIST_NUMBER = /^\s*(\d{1,3}[.)])\s+/;
/** A line that only separates: of a table's head, or a rule. */
const SEPARATOR = /^[\s|:*_-]*$/;

/** Returns the lines of a Markdown text as they read, without marks and without empty lines. */
export function plainLines(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => !SEPARATOR.test(line))
    .map(plainLine)
    .filter(Boolean);
}

function plainLine(line: string): string {
  const number = LIST_NUMBER.exec(line)?.[1] ?? "";
  const words = cellsOf(line.replace(LINE_MARKS, ""))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(?<!\\)(\*\*|__|~~|`)(?=\S)(.+?)\1/g, "$2")
    .replace(/(?<![\w*\\])\*(?=\S)([^*]+)\*(?![\w*])/g, "$1")
    .replace(/(?<![\w\\])_(?=\S)([^_]+)_(?!\w)/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, "$1");
  return `${number} ${words}`.trim();
}

/** Returns a row of a table with its cells separated by dots; any other line as it is. */
function cellsOf(line: string): string {
  const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  if (row === undefined) return line;
  return row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .join(" · ");
}
