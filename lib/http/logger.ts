import pino from "pino";

/** JSON lines on standard output. Cookies and credentials never reach them. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? "info",
  redact: ["*.password", "*.cookie", "*.authorization", "req.headers"],
});
