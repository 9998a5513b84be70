import { AppError } from "@/lib/domain/app-error";
import { perProcess } from "@/lib/domain/per-process";

/**
 * Saves that somebody may send at once, after a long time without network, and how many come back a second: ten
 * times a person's pace.
 */
const MOST_AT_ONCE = 1200;
const PER_SECOND = 10;
const MOST_PEOPLE = 10_000;

const left = perProcess("save-pace", () => new Map<string, { saves: number; at: number }>());

/**
 * Takes one save of a person's share in this process; refuses when it is used up. A browser sends what was refused
 * again.
 */
export function takeSave(userId: string, now = Date.now()): void {
  const before = left.get(userId) ?? { saves: MOST_AT_ONCE, at: now };
  const saves = Math.min(MOST_AT_ONCE, before.saves + ((now - before.at) / 1000) * PER_SECOND);
  if (saves < 1)
    throw new AppError(
      "too_many",
      "label.too_fast",
      {},
      {
        retryAfterSeconds: 1,
      },
    );
  left.delete(userId);
  if (left.size >= MOST_PEOPLE) left.delete(left.keys().next().value!);
  left.set(userId, { saves: saves - 1, at: now });
}
