import { useEffect, useEffectEvent } from "react";
import type { ApiFailure } from "./call-api";

interface Polling<Answer> {
  /** Polls only while this is true. */
  active: boolean;
  /** Milliseconds between an answer and the next request. */
  everyMs: number;
  ask: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure?: (failure: ApiFailure) => void;
}

/**
 * Polls the server: one request at a time, none while the page is hidden. An answer that arrives
 * after the component is unmounted, or after polling ended, is dropped.
 */
export function usePolling<Answer>({
  active,
  everyMs,
  ask,
  onAnswer,
  onFailure,
}: Polling<Answer>): void {
  const next = useEffectEvent(ask);
  const answered = useEffectEvent(onAnswer);
  const failed = useEffectEvent((failure: ApiFailure) => onFailure?.(failure));

  useEffect(() => {
    if (!active) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;

    async function poll() {
      if (document.visibilityState === "visible") {
        try {
          const answer = await next();
          if (!isOver) answered(answer);
        } catch (error) {
          if (!isOver) failed(error as ApiFailure);
        }
      }
      if (!isOver) wait();
    }

    function wait() {
      timer = setTimeout(() => void poll(), everyMs);
    }

    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [active, everyMs]);
}
