/**
 * Splits a line at white space and writes the columns into `into`.
 * @returns the number of columns; those beyond `into.length` are counted but not stored
 */
export function columns(line: string, into: string[]): number {
  const quick = bySingleBlanks(line, into);
  return quick >= 0 ? quick : byWhiteSpace(line, into);
}

/**
 * Fast path for columns separated by single blanks, as in most files: `indexOf` is faster than a
 * check of every character. Returns -1 for any other line.
 */
function bySingleBlanks(line: string, into: string[]): number {
  const length = line.length;
  if (length === 0) return 0;
  if (line.includes("\t")) return -1;
  let [count, at] = [0, 0];
  while (at <= length) {
    let end = line.indexOf(" ", at);
    if (end < 0) end = length;
    if (end === at) return -1;
    keep(line, at, end, into, count);
    count += 1;
    at = end + 1;
  }
  return count;
}

function byWhiteSpace(line: string, into: string[]): number {
  const length = line.length;
  let [count, at] = [0, 0];
  while (at < length) {
    while (at < length && isSpace(line.charCodeAt(at))) at += 1;
    if (at === length) break;
    const begin = at;
    while (at < length && !isSpace(line.charCodeAt(at))) at += 1;
    keep(line, begin, at, into, count);
    count += 1;
  }
  return count;
}

/**
 * Stores one column, unless the previous line had the same text there. Topics and tags repeat on
 * most lines, so this saves most allocations.
 */
function keep(line: string, begin: number, end: number, into: string[], count: number): void {
  if (
    count < into.length &&
    !(into[count]!.length === end - begin && line.startsWith(into[count]!, begin))
  )
    into[count] = line.slice(begin, end);
}

function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff;
}
