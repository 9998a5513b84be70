import type { AppError } from "@/lib/domain/app-error";

/**
 * Lets few do a kind of work at once in this process; the others wait without a connection, and when many wait,
 * whoever comes is refused.
 * @param atOnce how many work at once
 * @param mostWaiting how many may wait
 * @param refusal what whoever comes then is told
 */
export function atMost(
  atOnce: number,
  mostWaiting: number,
  refusal: () => AppError,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
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
