import { AppError } from "@/lib/domain/app-error";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { perProcess } from "@/lib/domain/per-process";

/**
 * Saves that a person may send at once, for example after working offline, and the refill per
 * second: ten times the pace of a person.
 */
const MAX_AT_ONCE = 1200;
const PER_SECOND = 10;
const MAX_PEOPLE = 10_000;

/** The remaining allowance of each person, and its time. */
const left = perProcess(
  "save-pace",
  () => new BoundedCache<string, { saves: number; at: number }>({ most: MAX_PEOPLE }),
);

/**
 * Takes one save from a person's allowance in this process; refuses if it is used up. The browser
 * sends a refused save again.
 */
export function takeSave(userId: string, now = performance.now()): void {
  const before = left.get(userId, now) ?? { saves: MAX_AT_ONCE, at: now };
  const saves = Math.min(MAX_AT_ONCE, before.saves + ((now - before.at) / 1000) * PER_SECOND);
  if (saves < 1)
    throw new AppError(
      "too_many",
      "label.too_fast",
      {},
      {
        retryAfterSeconds: 1,
      },
    );
  left.set(userId, { saves: saves - 1, at: now }, now);
}
