// Entry of `npm test`: runs everything, cheapest checks first. The last line is "N passed, N
// failed". `npm test -- --changed [REVISION]` runs what concerns the files that differ from a
// revision (HEAD without one), to try a change by hand.
import { requireNode } from "./lib/require-node.mjs";

const [option, revision = "HEAD", ...rest] = process.argv.slice(2);
requireNode("npm test");
if ((option !== undefined && option !== "--changed") || rest.length > 0) {
  console.error("Usage: npm test, or npm test -- --changed [REVISION]");
  process.exit(2);
}
const { testChanged, testEverything } = await import("./lib/test-runner.mjs");
await (option === undefined ? testEverything() : testChanged(revision));
