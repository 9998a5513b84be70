/** Fills `into` with the columns of a line, which white space separates. @returns how many there are; past `into.length` they are only counted */
export function columns(line: string, into: string[]): number {
  const [length, most] = [line.length, into.length];
  let [count, at] = [0, 0];
  while (at < length) {
    while (at < length && isSpace(line.charCodeAt(at))) at += 1;
    if (at === length) break;
    const begin = at;
    while (at < length && !isSpace(line.charCodeAt(at))) at += 1;
    // What stands there already, from the line before, is kept: most topics, and all tags, come again and again.
    if (count < most && !(into[count]!.length === at - begin && line.startsWith(into[count]!, begin))) into[count] = line.slice(begin, at);
    count += 1;
  }
  return count;
}

function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0xfeff;
}
