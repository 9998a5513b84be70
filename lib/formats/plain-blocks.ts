import { isAscii, isUtf8 } from "node:buffer";
import type { InputFile } from "./input-file";

const LINE_FEED = 10;
/** Bytes of a line; lines of this many characters are refused. */
const MAX_LINE_BYTES = 16_000_000;
/** Rare white space, and characters that are refused. */
const RARE_ASCII = [0, 11, 12];
const RARE = ["\u00a0", "\ufeff"];

/**
 * Streams a file as blocks of whole lines, of which only the last one may lack its end. Yields null
 * and ends at bytes that need the care of `lineBatches`: such that are not UTF-8, NUL, rare white
 * space, and lines over the maximum length. The file is then to be read again.
 */
export async function* plainBlocks(file: InputFile): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of file.stream()) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      if (rest.length + chunk.length > MAX_LINE_BYTES) return yield null;
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const block = Buffer.concat([rest, chunk.subarray(0, end)]);
    rest = Buffer.from(chunk.subarray(end));
    if (block.length > MAX_LINE_BYTES || !isPlain(block)) return yield null;
    yield block;
  }
  if (rest.length > 0) yield isPlain(rest) ? rest : null;
}

function isPlain(block: Buffer): boolean {
  if (!isAscii(block) && (!isUtf8(block) || RARE.some((text) => block.includes(text))))
    return false;
  return !RARE_ASCII.some((byte) => block.includes(byte));
}
