import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { TextArea } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import type { QueuedItem } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";
import { levelsFor, type DecisionLevel } from "./decision-level";
import { useDecisionKeys } from "./use-decision-keys";

export interface DecisionProps {
  slug: string;
  item: QueuedItem;
  levels: readonly DecisionLevel[];
  /** The next undecided item; null after the last one. */
  next: string | null;
}

/** The decision on an item: a label, or that there is none. It can be taken back. */
export function DecisionForm({ slug, item, levels, next }: DecisionProps) {
  const t = useTexts("adjudication");
  const { busy, problem, run } = useAskedAction();
  const router = useRouter();
  const [reason, setReason] = useState("");
  const params = { study: slug, item: item.itemId };
  const { decided } = item;
  const choices = levelsFor(item, levels, (who) => t("take", { who }));
  useDecisionKeys(choices, !busy, ({ label, name }) => void decide(label, name));

  function send(label: string | null, because: string | null) {
    const decision = { label, undecidable: label === null, reason: because };
    return api.adjudication.decide(params, decision);
  }

  /** Gives the item the decision that it has now. */
  async function restore() {
    if (decided) await send(decided.label, decided.reason);
    else await api.adjudication.withdraw(params);
  }

  async function decide(label: string | null, words: string) {
    const said = t("done", { decision: words });
    if (!(await run(() => send(label, reason.trim() || null), { said, undo: restore }))) return;
    if (next !== null) router.push(next);
  }

  const withdraw = () =>
    run(() => api.adjudication.withdraw(params), { said: t("withdrawn"), undo: restore });

  return (
    <div className="flex flex-col gap-4">
      {decided && (
        <Notice kind="info">
          <p>
            <DecisionText decided={decided} levels={levels} /> {t("replaces")}
          </p>
          <Button className="mt-2" disabled={busy} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        </Notice>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextArea
        label={t("reason")}
        hint={t("reasonHint")}
        rows={2}
        value={reason}
        maxLength={5000}
        onChange={(event) => setReason(event.target.value)}
      />
      <div role="group" aria-label={t("decide")} className="decision-bar">
        {choices.map(({ label, name, key }) => (
          <Button
            key={label}
            kind="primary"
            disabled={busy}
            aria-keyshortcuts={key}
            onClick={() => void decide(label, name)}
          >
            {name}
            <span className="key ms-2" aria-hidden>
              {key}
            </span>
          </Button>
        ))}
        <Button disabled={busy} onClick={() => void decide(null, t("undecidable"))}>
          {t("markUndecidable")}
        </Button>
      </div>
    </div>
  );
}

function DecisionText({
  decided: { label, undecidable, reason },
  levels,
}: {
  decided: NonNullable<QueuedItem["decided"]>;
  levels: readonly DecisionLevel[];
}) {
  const t = useTexts("adjudication");
  const name = levels.find((level) => level.label === label)?.name ?? label ?? "";
  const decision = undecidable ? t("undecidable") : name;
  return <>{reason ? t("decidedBecause", { decision, reason }) : t("decided", { decision })}</>;
}
