import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { Outcome } from "@/lib/domain/judge-outcomes";
import { spreadOfSamples } from "@/lib/domain/judging/label-of-samples";
import { AnswerText, type WrittenAnswer } from "./answer-text";
import { useItemColumns, type ListedItem } from "./item-columns";

/** An answer in a run's list. */
interface ListedAnswer extends WrittenAnswer, ListedItem {
  label: string | null;
  rating: number | null;
  expected: number | null;
}

const CHIPS: Partial<Record<Outcome, string>> = {
  agrees: "!border-good !text-good",
  differs: "!border-bad !text-bad",
  malformed: "!border-bad !text-bad",
  failed: "!border-bad !text-bad",
};

interface Props {
  slug: string;
  answers: readonly ListedAnswer[];
  withPeople: boolean;
}

/** Answers of a run, each beside people's labels where they may be seen. */
export function AnswerTable({ slug, answers, withPeople }: Props) {
  const t = useTexts("judgeRun.table");
  const { item, people } = useItemColumns(slug, withPeople);
  return (
    <PlainTable
      label={t("name")}
      className="min-w-[44rem]"
      columns={[
        item,
        { header: t("judge"), cell: (answer) => <Label answer={answer} /> },
        people,
        { header: t("answer"), cell: (answer) => <AnswerText answer={answer} /> },
      ]}
      rows={answers}
      rowId={({ itemId }) => itemId}
    />
  );
}

function Label({ answer }: { answer: ListedAnswer }) {
  const { label, rating, expected, outcome, samples } = answer;
  const t = useTexts("judgeRun");
  const formats = useFormats();
  return (
    <>
      {label !== null && <strong>{label}</strong>}
      {rating !== null && rating >= 0 && String(rating) !== label && (
        <Below>{t("table.rating", { rating: String(rating) })}</Below>
      )}
      {expected !== null && (
        <Below>{t("table.expected", { rating: formats.number(expected, 2) })}</Below>
      )}
      {samples && <Samples samples={samples} />}
      <span className={`chip mt-1 whitespace-nowrap ${CHIPS[outcome] ?? ""}`}>
        {t(`outcomes.${outcome}`)}
      </span>
    </>
  );
}

/** The labels of an item that was asked several times, and how far they differ. */
function Samples({ samples }: { samples: NonNullable<ListedAnswer["samples"]> }) {
  const t = useTexts("judgeRun.table");
  const formats = useFormats();
  const { answers, spread, isOnlyLabels } = spreadOfSamples(samples);
  return (
    <span className="block max-w-40 text-xs text-ink-soft">
      {t("samples", { labels: answers.map((one) => one ?? t("noLabel")).join(", ") })}{" "}
      <span className={spread > 0 ? "font-semibold text-mid" : ""}>
        {spread > 0
          ? t("spread", { share: formats.percent(spread) })
          : t(isOnlyLabels ? "agreedLabels" : "agreed")}
      </span>
    </span>
  );
}
