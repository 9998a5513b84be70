import { labelName } from "@/lib/tasks/task-words";
import { whyUnjudgeable } from "@/lib/tasks/unjudgeable";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { isolated } from "./item-names";
import { usePage, useWorkspace } from "./store-context";

/** Shows why the open item was not saved, and for a conflict the choice between both values. */
export function Conflict({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.conflict");
  const { store, words } = usePage();
  const { save, problem, draft, serverValue } = useWorkspace((state) => state.items[itemId]!);
  if (save === "failed")
    return <Notice kind="bad">{t("notSaved", { problem: problem ?? "" })}</Notice>;
  if (save !== "conflict") return null;
  const { keepMine, takeServerValue } = store.getState();

  function describe(label: string | null, count: number, unjudgeable: string | null): string {
    if (unjudgeable) return t("unjudgeable");
    const answer = label === null ? t("unset") : isolated(labelName(words, label));
    return count === 0 ? answer : t("highlights", { answer, count });
  }

  return (
    <Notice kind="bad">
      <p className="mb-2">{problem}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => keepMine(itemId)}>
          {t("keep", {
            answer: describe(draft.label, draft.spans.length, draft.unjudgeable),
          })}
        </Button>
        <Button onClick={() => takeServerValue(itemId)}>
          {t("take", {
            answer: describe(
              serverValue?.label ?? null,
              serverValue?.highlights.length ?? 0,
              whyUnjudgeable(serverValue?.reason),
            ),
          })}
        </Button>
      </div>
    </Notice>
  );
}
