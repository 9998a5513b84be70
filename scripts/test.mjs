// Entry of `npm test`: everything, in the order in which failures are cheapest to find. Last line: N passed, N failed.
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm test");
const { testEverything } = await import("./lib/test-runner.mjs");
await testEverything();
