// Compresses the files of a build; `npm run build` runs it after Next.js.
import { compressBuilt } from "./lib/compress-built.mjs";

await compressBuilt(process.cwd());
