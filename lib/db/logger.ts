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

/** Writes JSON lines to standard output. */
export const logger = pino(LOG_OPTIONS);
