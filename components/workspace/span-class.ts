const COLOURS = 15;
const PATTERNS = 4;

/** The classes that tell a question's spans apart: colour and line style. */
export function spanClass(group: number): string {
  return `q${group % COLOURS} hl-p${group % PATTERNS}`;
}
