/**
 * Fills `into` with the columns of a line, which white space separates.
 * @returns how many there are; past `into.length` they are only counted
 */
export function columns(line: string, into: string[]): number {
  const quick = bySingleBlanks(line, into);
  return quick >= 0 ? quick : byWhiteSpace(line, into);
}

/**
 * Most files put one blank between columns; searching for it is quicker than looking at every character. -1 when a
 * line is not so.
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

/** What stands there already, from the line before, is kept: most topics, and all tags, come again and again. */
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
