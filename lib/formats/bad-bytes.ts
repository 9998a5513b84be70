const LINE_FEED = 0x0a;

/** Returns the bytes of a character that a chunk begins and does not end. */
export function incompleteCharacter(chunk: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return chunk.slice(length > back ? -back : chunk.length);
  }
  return new Uint8Array();
}

/**
 * Returns the number of whole lines before the first byte that is not UTF-8.
 * @param begun the beginning of the chunk's first character, from the chunk before
 */
export function linesBeforeBad(begun: Uint8Array, chunk: Uint8Array): number {
  const bytes = new Uint8Array(begun.length + chunk.length);
  bytes.set(begun);
  bytes.set(chunk, begun.length);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let from = 0;
  for (let lines = 0; ; lines += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? undefined : end));
    } catch {
      return lines;
    }
    if (end < 0) return lines;
    from = end + 1;
  }
}
