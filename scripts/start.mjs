// Entry of `npm start`.
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm start");
const { supervise } = await import("./lib/supervisor.mjs");
const { checkout } = await import("./lib/checkout.mjs");
await supervise(checkout);
