const COLOURS = 15;
const PATTERNS = 4;

/** Returns the classes that tell the spans of questions apart: colour and line style. */
export function spanClass(group: number): string {
  return `q${group % COLOURS} hl-p${group % PATTERNS}`;
}
