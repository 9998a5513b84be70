// Entry of `npm run dev`: what `npm start` starts, with the framework's development server instead of a build.
import { requireNode } from "./lib/require-node.mjs";

requireNode("npm run dev");
const { supervise } = await import("./lib/supervisor.mjs");
await supervise({ isDevelopment: true });
