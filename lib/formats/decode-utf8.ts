/** Returns the text of bytes that are UTF-8. */
export function decodeUtf8(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8", from, to);
}
