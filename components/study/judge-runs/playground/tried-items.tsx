import { useFormats, useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { Disclosure } from "@/components/ui/kit/disclosure";
import type { TrialAnswer, TriedItem } from "@/lib/contract/playground";
import type { TriedPrompt } from "./use-trials";

/** Trials that are shown beside the items. */
const SHOWN = 3;

interface Tried {
  items: readonly TriedItem[];
  trials: readonly TriedPrompt[];
}

/** Items with people's labels, and the answers of the latest trials. */
export function TriedItems({ items, trials }: Tried) {
  const shown = trials.slice(0, SHOWN);
  return (
    <>
      <TrialSums items={items} trials={shown} />
      <ol className="flex flex-col gap-4" role="list">
        {items.map((item) => (
          <li key={item.id} className="rounded-lg border border-line p-4">
            <ItemBeside item={item} trials={shown} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** How many of the answers agree with people, for each trial. */
function TrialSums({ items, trials }: Tried) {
  const t = useTexts("playground.items");
  const formats = useFormats();
  if (trials.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm" role="list" aria-live="polite">
      {trials.map((trial, i) => {
        const agreeing = items.filter(
          ({ id, majority }) => answerOn(trial, id)?.label === majority,
        );
        return (
          <li key={trial.id}>
            <strong>{i === 0 ? t("latest") : t("before", { number: String(i) })}</strong>{" "}
            {t("agreeing", { agreeing: String(agreeing.length), count: items.length })}
            {trial.cost !== null && ` · ${t("cost", { cost: formats.number(trial.cost) })}`}
          </li>
        );
      })}
    </ul>
  );
}

function ItemBeside({ item, trials }: { item: TriedItem; trials: readonly TriedPrompt[] }) {
  const t = useTexts("playground.items");
  const labels = Object.entries(item.labels).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="font-medium" dir="auto">
          {item.query}
        </p>
        <Disclosure className="mt-2 text-sm" title={t("text")} titleClass="text-ink-soft">
          <p className="max-h-64 overflow-auto whitespace-pre-wrap" dir="auto" tabIndex={0}>
            {item.text}
          </p>
        </Disclosure>
      </div>
      <div className="flex min-w-0 flex-col gap-2 text-sm">
        <p>
          {t("people")} <strong>{item.majority ?? t("tie")}</strong>{" "}
          <span className="text-ink-soft">
            (
            {labels.map(([label, count]) => t("votes", { label, count: String(count) })).join(", ")}
            )
          </span>
        </p>
        {trials.map((trial, i) => (
          <TrialResult
            key={trial.id}
            name={i === 0 ? t("latest") : t("before", { number: String(i) })}
            answer={answerOn(trial, item.id)}
            majority={item.majority}
          />
        ))}
      </div>
    </div>
  );
}

interface Props {
  name: string;
  answer: TrialAnswer | undefined;
  majority: string | null;
}

function TrialResult({ name, answer, majority }: Props) {
  const t = useTexts("playground.items");
  if (!answer) return null;
  const { label, failure, raw, reasons, reasoning, rating } = answer;
  return (
    <div className="rounded-md border border-line bg-sunken p-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">{name}</span>
        {failure && <span className="text-bad">{failure}</span>}
        {!failure && label === null && <Badge kind="bad">{t("malformed")}</Badge>}
        {label !== null && <strong>{label}</strong>}
        {rating !== null && String(rating) !== label && (
          <span>{t("rating", { rating: String(rating) })}</span>
        )}
        {label !== null && (
          <Badge kind={label === majority ? "good" : "bad"}>
            {label === majority ? t("agrees") : t("differs")}
          </Badge>
        )}
      </p>
      {reasons && (
        <p className="mt-1 whitespace-pre-wrap" dir="auto">
          {reasons}
        </p>
      )}
      {!failure && label === null && (
        <p className="mt-1 font-mono text-xs break-words whitespace-pre-wrap" dir="auto">
          {raw || t("nothing")}
        </p>
      )}
      {reasoning && (
        <Disclosure className="mt-1" title={t("reasoning")} titleClass="text-ink-soft">
          <p className="max-h-48 overflow-auto whitespace-pre-wrap" dir="auto" tabIndex={0}>
            {reasoning}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function answerOn({ answers }: TriedPrompt, itemId: string): TrialAnswer | undefined {
  return answers.find((answer) => answer.itemId === itemId);
}
