const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds between the attempts to send a message, as the Standard Webhooks specification proposes. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** Seconds without any success after which a webhook that gives up a message is switched off. */
export const FAILING_TOO_LONG = 12 * HOUR;

/** Days for which messages and attempts are kept. */
export const LOG_DAYS = 30;

/** Returns the seconds until the next attempt after this many failures; null if there is none. */
export function waitAfter(failures: number): number | null {
  return WAITS[failures - 1] ?? null;
}
