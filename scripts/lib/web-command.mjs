import { join } from "node:path";
import { programArguments } from "./programs.mjs";

/**
 * Returns the program and arguments of the web server. A larger young generation lets most requests
 * end before a garbage collection, which saves a fifth of the work under load.
 * @param {string | null} programs folder of compiled programs
 * @param {string} program a bench has its own
 * @returns {[string, string[]]}
 */
export function webCommand(root, port, host, programs = null, program = "bin/web.ts") {
  return [
    process.execPath,
    [
      "--max-semi-space-size=64",
      ...programArguments(root, programs, program),
      "--port",
      String(port),
      "--host",
      host,
    ],
  ];
}

/**
 * Returns the command of the Next.js development server, which compiles a page on request and again
 * when a file changes.
 * @returns {[string, string[]]}
 */
export function developmentCommand(root, port, host) {
  const next = join(root, "node_modules/next/dist/bin/next");
  return [process.execPath, [next, "dev", "--port", String(port), "--hostname", host]];
}
