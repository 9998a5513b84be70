import type { AppError } from "@/lib/domain/app-error";

/**
 * Limits how many callers do a kind of work at once in this process. Others wait, without holding a
 * connection; if too many wait, callers are refused.
 * @param atOnce maximum number of simultaneous callers
 * @param maxWaiting maximum number of waiting callers
 * @param refusal the error for further callers
 */
export function limitConcurrency(
  atOnce: number,
  maxWaiting: number,
  refusal: () => AppError,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= atOnce) {
      if (waiting.length >= maxWaiting) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
