import Link from "next/link";
import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import {
  comparison,
  type ComparedColumn,
  type ComparedRow,
} from "@/lib/domain/agreement/comparison";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import type { PartialJudge } from "@/lib/domain/agreement/judge-summary";
import type { Figure } from "@/lib/domain/figure";
import { consensusOf, headlineKappa } from "@/lib/domain/agreement/headline-kappa";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { Term } from "@/components/ui/kit/term";
import type { WrittenFigure } from "@/components/figures/written-figure";
import { ComparisonTable } from "./comparison-table";

/** With more annotators each has a row only when that is asked for. */
const FEW_PEOPLE = 12;

/**
 * One table of judges and people, in place of a block for each pair: every judge against people,
 * and every annotator against the others.
 */
export function ComparisonSection({
  figures,
  task,
  raters,
  partial,
  showsEach,
  detailAt,
  eachAt,
  children,
}: {
  figures: ConditionFigures;
  task: TaskKey;
  raters: AgreementFigures["raters"];
  partial: readonly PartialJudge[];
  /** Whether the address asks for a row for each annotator. */
  showsEach: boolean;
  /** Address of a judge's details. */
  detailAt: (judge: string) => string;
  /** Address of the same page with, or without, a row for each annotator. */
  eachAt: (showsEach: boolean) => string;
  /** What can be done with the table. */
  children?: React.ReactNode;
}) {
  const t = useTexts("agreement");
  const ofTable = useTexts("comparison");
  const { reasonText } = useSentences();
  const f = useFormats();
  const { columns, rows, best } = comparison(figures, raters);
  if (rows.length === 0) return null;
  const people = rows.filter(({ kind }) => kind === "human").length;
  const isLong = people > FEW_PEOPLE;
  const shown = isLong && !showsEach ? rows.filter(({ kind }) => kind !== "human") : rows;
  const partOf = (row: ComparedRow) => {
    const part = partial.find(({ judge }) => judge === row.id && isJudge(row));
    return part ? t("summary.part", { ...part }) : null;
  };
  const cell = (row: ComparedRow, { key }: ComparedColumn): WrittenFigure | null => {
    const figure = row.figures[key];
    if (!figure) return null;
    const { value, ci } = figure;
    return {
      value,
      text: value === null ? "–" : f.signed(value, 3),
      interval: ci ? f.interval(...ci) : "",
      why: why(figure),
      isBest: best[key]?.includes(row.id) ?? false,
    };
  };
  function why({ value, reason, ci_reason, n, topics }: Figure): string {
    const of = ofTable("basis", { n, topics });
    if (value === null) return `${ofTable("undefined", { reason: reasonText(reason) })} ${of}`;
    const none = reasonText(ci_reason ?? null);
    return none ? `${ofTable("noInterval", { reason: none })} ${of}` : of;
  }
  const id = `${figures.condition}-comparison`;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-start gap-3">
        <h2 id={id} className="me-auto text-lg font-semibold">
          {ofTable("title")}
        </h2>
        {children}
      </div>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">
        {ofTable.rich("about", {
          consensus: consensusOf(task),
          interval: (chunks) => <Term name="interval">{chunks}</Term>,
        })}
      </p>
      <ComparisonTable
        id={`agreement.${figures.condition}`}
        columns={columns.map(({ key, measure, label }) => ({
          key,
          header:
            label === undefined
              ? t(`measures.${measure}`)
              : t("measures.ofClass", { measure: t(`measures.${measure}`), label }),
          isShownByDefault:
            isShownByDefault({ key, measure, label }, columns, task) &&
            rows.some((row) => (row.figures[key]?.value ?? null) !== null),
        }))}
        rows={shown.map((row) => ({
          id: `${row.kind} ${row.id}`,
          name: row.kind === "people" ? ofTable("mean", { count: people }) : row.id,
          kind: t(`kinds.${row.kind}`),
          part: partOf(row),
          isJudge: isJudge(row),
          detail: isJudge(row) ? detailAt(row.id) : null,
          n: row.n,
          topics: row.topics,
          cells: Object.fromEntries(columns.map((column) => [column.key, cell(row, column)])),
        }))}
      />
      {isLong && (
        <p className="mt-3 text-sm print:hidden">
          <Link className="link" href={eachAt(!showsEach)} scroll={false}>
            {showsEach ? ofTable("hideEach") : ofTable("showEach", { count: people })}
          </Link>
        </p>
      )}
    </section>
  );
}

function isJudge({ kind }: ComparedRow): boolean {
  return kind === "llm" || kind === "baseline";
}

const KAPPAS = { cohen_kappa: "kappa", cohen_kappa_quadratic: "kappa_quadratic" } as const;
const DEFAULT_MEASURES: readonly string[] = [
  "systems_spearman",
  "systems_tau_b",
  "topics_spearman",
];

/** Returns whether a column is shown before somebody chooses: one class, and the main figures. */
function isShownByDefault(
  { measure, label }: ComparedColumn,
  columns: readonly ComparedColumn[],
  task: TaskKey,
): boolean {
  if (label !== undefined) return label === columns.find((one) => one.label)!.label;
  return DEFAULT_MEASURES.includes(measure) || measure === KAPPAS[headlineKappa(task)];
}
