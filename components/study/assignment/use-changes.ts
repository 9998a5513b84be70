import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { useToastAction } from "@/components/ui/use-action";
import { useFormats, useTexts } from "#texts";
import type { Change, NamedAssignment, Wished } from "./changes";

interface Begun extends NamedAssignment {
  done: number;
  held: number;
}

const MAX_NAMED = 8;

/** More people are counted and not named. */
const MAX_PEOPLE_NAMED = 3;

/** Returns a function that changes who has topics, asks before begun ones move, and offers to undo. */
export function useChanges(slug: string, stageId: string) {
  const t = useTexts("assign");
  const toast = useToast();
  const confirm = useConfirm();
  const { list, number } = useFormats();
  const { busy, run } = useToastAction();
  const send = (wished: Wished, confirmed: boolean) =>
    api.assignment.change({ study: slug, stage: stageId }, { ...wished, confirmed });

  async function mayMove(begun: readonly Begun[], count: number): Promise<boolean> {
    const named = begun
      .slice(0, MAX_NAMED)
      .map(({ topic, account, done, held }) =>
        t("begun.one", { topic, account, done: number(done), held: number(held) }),
      );
    return confirm({
      title: t("begun.title", { count }),
      text: t("begun.text", { named: list(named), more: count - named.length }),
      action: t("begun.action"),
    });
  }

  function names(accounts: readonly string[]): string {
    const unique = [...new Set(accounts)];
    if (unique.length > MAX_PEOPLE_NAMED) return t("done.people", { count: unique.length });
    return list(unique);
  }

  function describe({ kind, assignments, from }: Change, pagesFreed: number): string {
    const topics = [...new Set(assignments.map(({ topic }) => topic))];
    const what = t("done.topics", { count: topics.length, topic: topics[0] ?? "" });
    const people = names(assignments.map(({ account }) => account));
    const done = t(`done.${kind}`, { what, people, from: names(from) });
    return pagesFreed === 0 ? done : `${done} ${t("done.pagesFreed", { count: pagesFreed })}`;
  }

  /** Says what was done, with a way to take it back. */
  function showChange(change: Change, pagesFreed = 0): void {
    const { undo } = change;
    const takeBack = async () => {
      for (const step of undo ?? []) await send(step, true);
    };
    toast(describe(change, pagesFreed), undo ? { undo: takeBack } : {});
  }

  /** @returns whether something was changed */
  async function change(wanted: Change): Promise<boolean> {
    if (wanted.assignments.length === 0) {
      toast(t("done.nothing"));
      return false;
    }
    let isChanged = false;
    await run(async () => {
      const changed = await send(wanted.wished, false).catch(async (error: unknown) => {
        const failure = error as ApiFailure;
        const { begun } = (failure.details ?? {}) as { begun?: Begun[] };
        if (failure.reasonCode !== "assignment.begun" || !begun) throw error;
        return (await mayMove(begun, begun.length)) ? send(wanted.wished, true) : null;
      });
      if (!changed) return;
      showChange(wanted, changed.pagesFreed);
      isChanged = true;
    });
    return isChanged;
  }

  return { busy, change, announce: showChange };
}
