import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./children.mjs";
import { compressBuilt } from "./compress-built.mjs";
import { Problem } from "./fail.mjs";
import { contentHash, stampIs, writeStamp } from "./stamp.mjs";
import { step } from "./step.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Generates the database client if the schema has changed. */
export async function ensureGenerated(root) {
  const hash = contentHash(root, ["prisma/schema", "package-lock.json"]);
  const stamp = join(root, "lib/db/generated/.stamp");
  if (stampIs(stamp, hash)) return;
  await step("Generating the database client", async () => {
    const { code, output } = await run(
      process.execPath,
      [join(root, "node_modules/prisma/build/index.js"), "generate"],
      { cwd: root, env: { CHECKPOINT_DISABLE: "1", PATH: withPackageCommands(root) } },
    );
    if (code !== 0) throw new Problem(`Generating the database client failed:\n${output.trim()}`);
  });
  writeStamp(stamp, hash);
}

/**
 * Returns PATH extended by the packages' commands: the generator starts other generators by name.
 */
function withPackageCommands(root) {
  return [join(root, "node_modules/.bin"), process.env.PATH].filter(Boolean).join(delimiter);
}

/** Builds the web application if a source has changed since the last build. */
export async function ensureBuilt(root) {
  const hash = contentHash(root, SOURCES);
  const stamp = join(root, ".next/assay-build");
  if (stampIs(stamp, hash) && isBuilt(root)) return;
  await step("Building the application", async () => {
    const env = {
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      // The first build is not slowed down by a cache for the next one; later ones are.
      ASSAY_BUILD_CACHE: existsSync(stamp) ? "1" : "0",
    };
    const { code, output } = await run(
      process.execPath,
      [join(root, "node_modules/next/dist/bin/next"), "build"],
      { cwd: root, env },
    );
    if (code !== 0) throw new Problem(`Building the application failed:\n${output.trim()}`);
    await compressBuilt(root);
  });
  writeStamp(stamp, hash);
}

/**
 * Refuses what runs the production build if there is none.
 * @param {string} root
 */
export function refuseWithoutBuild(root) {
  if (!isBuilt(root))
    throw new Problem("There is no production build: run npm start once, or npm run build.");
}

/** @param {string} root */
function isBuilt(root) {
  return existsSync(join(root, ".next/BUILD_ID"));
}
