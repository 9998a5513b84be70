/** Reads a header of an answer by its name in lower case. */
export type HeaderReader = (name: string) => string | null;

const MAX_WAIT_MS = 300_000;
/** A number this large is a moment, not a duration. */
const MIN_EPOCH_SECONDS = 1_000_000_000;

/**
 * Returns how long an endpoint asks to wait, in milliseconds and at most five minutes; null if it
 * does not say. Read are `retry-after-ms`, `retry-after` (seconds or a date), and the time at which
 * a used-up limit starts again (`x-ratelimit-reset…`).
 * @param now milliseconds since 1970
 * @param body of the answer, where some endpoints put it (`retryDelay`)
 */
export function waitOf(header: HeaderReader, now: number, body = ""): number | null {
  const [, delay] = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body) ?? [];
  if (delay !== undefined) return limited(Number(delay) * 1000);
  const exact = numberOf(header("retry-after-ms"));
  if (exact !== null) return limited(exact);
  const after = header("retry-after");
  if (after !== null && after.trim() !== "") {
    const seconds = numberOf(after);
    return limited(seconds !== null ? seconds * 1000 : Date.parse(after) - now);
  }
  const resets = ["requests", "tokens"]
    .filter((what) => numberOf(header(`x-ratelimit-remaining-${what}`)) === 0)
    .map((what) => resetOf(header(`x-ratelimit-reset-${what}`), now));
  const known = [...resets, resetOf(header("x-ratelimit-reset"), now)].filter((ms) => ms !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Reads a duration like `6m0s`, `1.5s` or `20ms`, a number of seconds, or a moment. */
function resetOf(text: string | null, now: number): number | null {
  if (text === null || text.trim() === "") return null;
  const number = numberOf(text);
  if (number !== null) {
    if (number < MIN_EPOCH_SECONDS) return limited(number * 1000);
    const timestamp = number < MIN_EPOCH_SECONDS * 1000 ? number * 1000 : number;
    return limited(timestamp - now);
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0) return limited(Date.parse(text) - now);
  return limited(
    parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNIT_MS[unit!]!, 0),
  );
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function numberOf(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

function limited(ms: number): number | null {
  return Number.isFinite(ms) ? Math.min(MAX_WAIT_MS, Math.max(0, ms)) : null;
}
