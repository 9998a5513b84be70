// Entry of `npm test`: runs everything, cheapest checks first. The last line is "N passed, N
// failed".
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm test");
const { testEverything } = await import("./lib/test-runner.mjs");
await testEverything();
