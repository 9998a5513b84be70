"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ApiFailure } from "./call-api";

/** Runs a change, says when it failed, and shows the page anew when it worked. */
export function useAction(): {
  busy: boolean;
  problem: string | null;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
} {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      router.refresh();
      return true;
    } catch (error) {
      setProblem((error as ApiFailure).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, run, clear: () => setProblem(null) };
}
