/** A token bucket: it refills steadily and holds ten seconds' worth. */
export interface RateLimit {
  /** Waits until this amount is available. */
  take(amount: number, signal: AbortSignal): Promise<void>;
}

const BUCKET_SECONDS = 10;

/**
 * @param perMinute units per minute, above 0; null for no limit
 * @param wait waits for a number of milliseconds
 * @param now returns the time in milliseconds
 */
export function rateLimit(
  perMinute: number | null,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  now: () => number,
): RateLimit {
  if (perMinute === null) return { async take() {} };
  const perMs = perMinute / 60_000;
  const most = Math.max(1, perMs * BUCKET_SECONDS * 1000);
  let [level, at] = [most, now()];
  return {
    async take(amount, signal) {
      const time = now();
      level = Math.min(most, level + (time - at) * perMs);
      at = time;
      level -= amount;
      if (level < 0) await wait(-level / perMs, signal);
    },
  };
}
