import { writeSync } from "node:fs";
import pino, { type LoggerOptions } from "pino";

/** Logger settings: cookies, credentials and the contents of rows are redacted. */
export const LOG_OPTIONS: LoggerOptions = {
  level: process.env.LOG_LEVEL || "info",
  redact: [
    "password",
    "cookie",
    "authorization",
    "key",
    "*.password",
    "*.cookie",
    "*.authorization",
    "*.key",
    "*.ciphertext",
    "req.headers",
    "err.config",
    "err.headers",
    "err.request",
    "err.detail",
    "err.parameters",
    "err.where",
  ],
};

/**
 * Returns a destination that drops lines while they cannot be written, as on a full disk, and then
 * says how many. The one of the library would wait there for ever, and the process with it.
 */
export function logTo(file: () => number): { write(line: string): void } {
  let lost = 0;
  return {
    write(line) {
      const before =
        lost === 0
          ? ""
          : `${JSON.stringify({ level: 40, msg: `${lost} lines of the log were lost` })}\n`;
      lost = wasWritten(file(), before + line) ? 0 : lost + 1;
    },
  };
}

/** How often a line is tried while whoever reads the pipe is slow. */
const TRIES = 50;

function wasWritten(file: number, text: string): boolean {
  let rest = Buffer.from(text);
  for (let tries = 0; tries < TRIES; tries += 1)
    try {
      rest = rest.subarray(writeSync(file, rest));
      if (rest.length === 0) return true;
    } catch (error) {
      if ((error as { code?: string }).code !== "EAGAIN") return false;
      Atomics.wait(PAUSE, 0, 0, 1);
    }
  return false;
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

/** Lets a server go on although its output cannot be written. */
export function surviveLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

/** Writes JSON lines to standard output. */
export const logger = pino(
  LOG_OPTIONS,
  logTo(() => 1),
);
