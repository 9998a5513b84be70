import { useState } from "react";
import { useConfirm, type Confirmation } from "./kit/confirm-dialog";
import { useToast, type ToastOptions } from "./kit/toast";
import type { ApiFailure } from "./call-api";
import { useKeptFocus } from "./use-kept-focus";
import { useRefresh } from "./use-refresh";

type Work = () => Promise<unknown>;

/** What goes before a change, and after it. */
interface Around {
  /** Asked first; nothing is done unless it is confirmed. */
  ask?: Confirmation | false;
  /** Said when it worked. */
  said?: string;
  /** Takes it back. */
  undo?: ToastOptions["undo"];
}

/**
 * Runs a change. Reports a failure; reloads the page's data after a success.
 * @param onFailure is told of a failure, and can load the data again too
 */
export function useAction(onFailure?: (failure: ApiFailure, refresh: () => void) => void) {
  const [refresh, isRefreshing] = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  const keepFocus = useKeptFocus(busy, isRefreshing);

  async function run(work: Work): Promise<boolean> {
    keepFocus();
    setBusy(true);
    setFailed(null);
    try {
      await work();
      refresh();
      return true;
    } catch (error) {
      setFailed(error as ApiFailure);
      onFailure?.(error as ApiFailure, refresh);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failure: failed,
    /** The sentence of the last failure. */
    problem: failed?.message ?? null,
    /** The code of the refusal; null for other failures. */
    problemCode: failed?.reasonCode ?? null,
    run,
    clear: () => setFailed(null),
    /** Remembers the button that was pressed, where something is asked before the change. */
    keepFocus,
  };
}

/** Runs a change as `useAction` does; can ask before it, and say that it was done. */
export function useAskedAction() {
  const { run, keepFocus, ...action } = useAction();
  return { ...action, run: useAround(run, keepFocus) };
}

/** Returns a function that does around a change what it is given. */
function useAround(run: (work: Work) => Promise<boolean>, keepFocus: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  /** @returns whether it worked */
  return async (work: Work, { ask, said, undo }: Around = {}): Promise<boolean> => {
    keepFocus();
    if (ask && !(await confirm(ask))) return false;
    const worked = await run(work);
    if (worked && said) toast(said, undo ? { undo } : {});
    return worked;
  };
}

/** Runs a change of a list: a refusal is a toast, and the page's data are loaded again after it. */
export function useToastAction() {
  const toast = useToast();
  const { busy, run, keepFocus } = useAction(({ message }, refresh) => {
    toast(message, { isProblem: true });
    refresh();
  });
  return { busy, run: useAround(run, keepFocus) };
}
