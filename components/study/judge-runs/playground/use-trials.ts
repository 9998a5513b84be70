import { useEffect, useRef, useState } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import type { Trial } from "@/lib/contract/playground";

/** Milliseconds between two looks at a trial that is being answered. */
const LOOK_MS = 300;

export interface TriedPrompt extends Trial {
  /** The prompt file that was tried. */
  prompt: string;
}

interface NewTrial {
  stageId: string;
  endpointId: string;
  prompt: string;
  itemIds: string[];
}

/** The trials of this page, newest first, and a way to make another. */
export function useTrials(slug: string) {
  const [trials, setTrials] = useState<TriedPrompt[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  async function start(trial: NewTrial): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await api.playground.start({ study: slug }, trial);
      let now = await api.playground.get({ study: slug, trial: id });
      while (isThere.current && (now.status === "queued" || now.status === "running")) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        now = await api.playground.get({ study: slug, trial: id });
      }
      setProblem(now.reason);
      setTrials((before) => [{ ...now, prompt: trial.prompt }, ...before]);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return { trials, busy, problem, start, clear: () => setTrials([]) };
}
