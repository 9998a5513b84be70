// Runs after `npm ci` and `npm install`, so that every script of package.json works from then on:
// makes the database client, and notes that the packages fit package-lock.json.
import { resolve } from "node:path";
import { ensureGenerated } from "./lib/build.mjs";
import { finishInstall } from "./lib/install.mjs";

const root = resolve(import.meta.dirname, "..");
await ensureGenerated(root);
finishInstall(root);
