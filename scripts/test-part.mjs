// Entry of `npm run test:unit`, `test:db` and `test:e2e`: runs one part of the tests, or the files
// named after `--`.
import process from "node:process";
import { requireNode } from "./lib/require-node.mjs";

const [part, ...files] = process.argv.slice(2);
requireNode(`npm run test:${part}`);
const { testPart } = await import("./lib/test-runner.mjs");
await testPart(part, files);
