import pino, { type LoggerOptions } from "pino";

/** Cookies, credentials and the contents of rows never reach a log. */
export const LOG_OPTIONS: LoggerOptions = {
  level: process.env.LOG_LEVEL ?? "info",
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

/** JSON lines on standard output. */
export const logger = pino(LOG_OPTIONS);
