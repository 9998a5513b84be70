import { join } from "node:path";

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
      "--import",
      "tsx",
      join(root, "bin/web.ts"),
      "--port",
      String(port),
      "--host",
      host,
    ],
  ];
}

/**
 * The framework's development server: compiles a page when it is asked for, and again when a file changes.
 * @returns {[string, string[]]}
 */
export function developmentCommand(root, port, host) {
  const next = join(root, "node_modules/next/dist/bin/next");
  return [process.execPath, [next, "dev", "--port", String(port), "--hostname", host]];
}
