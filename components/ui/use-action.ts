"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToast } from "./kit/toast";
import type { ApiFailure } from "./call-api";

/** Runs a change. Reports a failure; reloads the page's data after a success. */
export function useAction(): {
  busy: boolean;
  /** The sentence of the last failure. */
  problem: string | null;
  /** The code of the refusal; null for other failures. */
  problemCode: string | null;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  clear: () => void;
} {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailed(null);
    try {
      await work();
      router.refresh();
      return true;
    } catch (error) {
      setFailed(error as ApiFailure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    problem: failed?.message ?? null,
    problemCode: failed?.reasonCode ?? null,
    run,
    clear: () => setFailed(null),
  };
}

/** Runs a change of a list: a refusal is a toast, and the page's data are loaded again after it. */
export function useToastAction() {
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  /** @returns whether it worked */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { isProblem: true });
      return false;
    } finally {
      router.refresh();
      setBusy(false);
    }
  }
  return { busy, run };
}
