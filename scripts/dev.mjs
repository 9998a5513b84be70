// Entry of `npm run dev`: like `npm start`, but with the development server of Next.js instead of a
// build.
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm run dev");
const { supervise } = await import("./lib/supervisor.mjs");
const { checkout } = await import("./lib/checkout.mjs");
await supervise(checkout, { isDevelopment: true });
