// Uses only syntax that old versions of Node can parse, so that they can print the message.
import process from "node:process";

/** Ends the process with one sentence if this Node is older than the project needs. */
export function requireNode(command) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Assay needs Node 20.19 or newer and this is Node ${process.versions.node}: install a newer ` +
      `Node (22 or later is best) and run ${command} again.`,
  );
  process.exit(1);
}
