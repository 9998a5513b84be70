import { safeCell } from "../safe-cell";

/** The longest text that Excel keeps in a cell. */
export const CELL_LIMIT = 32_767;
const CUT_AT = 32_000;
const CUT_MARK = " […the text goes on; the workspace shows all of it]";

/** Returns a text that fits into a cell of a workbook: a longer one ends with a mark. */
export function cellText(text: string): string {
  return text.length > CELL_LIMIT ? text.slice(0, CUT_AT) + CUT_MARK : text;
}

/**
 * Returns whether a cell that came back still holds a text. What spreadsheets do by themselves is
 * no change: other line ends, an apostrophe before what looks like a formula, characters that
 * workbooks cannot hold, and the end of a text that is too long for a cell.
 */
export function holdsText(cell: string, text: string): boolean {
  if (cell === text) return true;
  const given = asKept(cell);
  const own = asKept(text);
  if (given === own) return true;
  if (safeCell(text) !== text && cell.startsWith("'") && asKept(cell.slice(1)) === own) return true;
  if (text.length <= CELL_LIMIT) return false;
  return given === asKept(cellText(text)) || (cell.length >= CELL_LIMIT && own.startsWith(given));
}

/** A text as it comes back from a spreadsheet at worst. */
function asKept(text: string): string {
  return (
    // Characters that XML cannot hold, and halves of others.
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFD-\uFFFF]/g, "")
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "")
      .trim()
  );
}
