import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt|map)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 1000;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/**
 * Compresses the scripts and styles of the build: beside each stands a copy in Brotli and one in
 * gzip, which the web server sends.
 */
export async function compressBuilt(root) {
  const folder = join(root, ".next/static");
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(folder, name)));
}

async function compress(folder, name) {
  const path = join(folder, name);
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const [brotli, zipped] = await Promise.all([withBrotli(bytes), withGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
