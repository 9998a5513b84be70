// Entry of `npm test`: everything, in the order in which failures are cheapest to find. Last line: N passed, N failed.
import process from "node:process";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Assay needs Node 20.19 or newer and this is Node ${process.versions.node}: install a newer ` +
      "Node and run npm test again.",
  );
  process.exit(1);
}
const { testEverything } = await import("./lib/test-runner.mjs");
await testEverything();
