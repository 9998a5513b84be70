import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { FigureCell } from "@/components/figures/figure-cell";
import { IntervalText } from "@/components/figures/interval-text";
import type { ReportPart } from "@/components/figures/report-section";
import type { AgreementTexts } from "./agreement-texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type {
  CloserLook,
  HighlightRow,
  QuestionRow,
} from "@/lib/domain/agreement/closer/closer-types";
import type { Figure } from "@/lib/domain/figure";

/** The names of the sections in addresses. */
export const CLOSER_SECTIONS = ["highlights", "places", "lengths", "questions"] as const;

/** A closer look at a stage, with the texts of the questions that are listed. */
export interface CloserPage {
  look: CloserLook;
  listed: readonly (QuestionRow & { text: string })[];
}

/**
 * Returns what the report does not say of spans, places and questions. It takes long to compute, so
 * it is made when somebody comes near.
 */
export function closerParts(
  t: AgreementTexts,
  page: CloserPage | null,
  titles: Record<string, string>,
): ReportPart[] {
  return CLOSER_SECTIONS.map((name) => ({
    name,
    title: t(`sections.${name}`),
    content: page && (
      <div className="flex flex-col gap-4">
        <p className="max-w-4xl text-sm text-ink-soft">
          {t(`closer.about.${name}`, { match: page.look.match })}
        </p>
        <Part name={name} page={page} titles={titles} />
      </div>
    ),
  }));
}

function Part({
  name,
  page: { look, listed },
  titles,
}: {
  name: (typeof CLOSER_SECTIONS)[number];
  page: CloserPage;
  titles: Record<string, string>;
}) {
  const t = useTexts("agreement");
  const { noteText } = useSentences();
  const warnings = look.warnings.map((warning) => noteText(warning)).join(" ");
  const grid = useGrid(look, name);
  if (look[name].length === 0)
    return <p className="text-sm">{`${t("closer.nothing")} ${warnings}`}</p>;
  if (grid === null) return <Questions all={look.questions} listed={listed} titles={titles} />;
  return (
    <>
      <PlainTable
        label={t(`sections.${name}`)}
        columns={[
          { header: t("rater"), cell: (row) => row.name, className: "min-w-36" },
          grid.headers.map((header, i) => ({
            header,
            cell: (row: Grid["rows"][number]) => <Cell figure={row.figures[i]} />,
          })),
        ]}
        rows={grid.rows}
      />
      {warnings !== "" && <p className="text-sm text-ink-soft">{warnings}</p>}
    </>
  );
}

/** Figures of raters or pairs, beside each other. */
interface Grid {
  headers: string[];
  rows: { name: string; figures: (Figure | undefined)[] }[];
}

const HIGHLIGHTS = [
  "character_f1",
  "character_f1_both",
  "token_f1",
  "span_f1",
  "exact_f1",
  "precision",
  "recall",
  "boundary_distance",
  "alpha_u",
] as const satisfies readonly (keyof HighlightRow)[];

/** Returns the table of a section; null for questions, which have another. */
function useGrid(
  { highlights, places, lengths }: CloserLook,
  name: (typeof CLOSER_SECTIONS)[number],
): Grid | null {
  const t = useTexts("agreement");
  const nameOf = (side: string) => (side === "people" ? t("people") : side);
  if (name === "highlights")
    return {
      headers: HIGHLIGHTS.map((key) => t(`closer.highlights.${key}`)),
      rows: highlights.map((row) => ({
        name: row.a === row.b ? t("closer.amongPeople") : `${nameOf(row.a)} · ${nameOf(row.b)}`,
        figures: HIGHLIGHTS.map((key) => row[key]),
      })),
    };
  if (name === "places")
    return {
      headers: [
        ...[1, 2, 3, 4].map((part) => t("closer.quarter", { part: String(part) })),
        t("closer.lastMinusFirst"),
      ],
      rows: [...new Set(places.map(({ a }) => a))].map((a) => ({
        name: a === "people" ? t("closer.eachOfPeople") : a,
        figures: places.filter((row) => row.a === a).map(({ recall }) => recall),
      })),
    };
  if (name === "questions") return null;
  const judges = [...new Set(lengths.flatMap((row) => row.judges.map(({ llm }) => llm)))];
  return {
    headers: lengths.map(({ from, to, texts }) => t("closer.characters", { from, to, texts })),
    rows: [
      ...(["percent_agreement", "fleiss_kappa"] as const).map((measure) => ({
        name: `${t("people")}: ${t(`closer.lengths.${measure}`)}`,
        figures: lengths.map((row) => row[measure]),
      })),
      ...judges.flatMap((judge) =>
        (["accuracy", "cohen_kappa", "recall", "bias"] as const).map((measure) => ({
          name: `${judge}: ${t(`closer.lengths.${measure}`)}`,
          figures: lengths.map((row) => row.judges.find(({ llm }) => llm === judge)?.[measure]),
        })),
      ),
    ],
  };
}

/** A figure with its interval and n below it, so that many fit beside each other. */
function Cell({ figure }: { figure: Figure | undefined }) {
  const f = useFormats();
  if (!figure) return "–";
  if (figure.value === null) return <FigureCell figure={figure} showN />;
  return (
    <span className="tabular-nums">
      <strong className="font-semibold">{f.signed(figure.value, 3)}</strong>
      <Below>
        <IntervalText figure={figure} />
        <span className="whitespace-nowrap">{` n = ${f.number(figure.n)}`}</span>
      </Below>
    </span>
  );
}

/** A figure of a question, which lies in one topic: the number of topics says nothing. */
function QuestionCell({ figure }: { figure: Figure | undefined }) {
  return <Cell figure={figure && { ...figure, topics: 0 }} />;
}

function Questions({
  all,
  listed,
  titles,
}: {
  all: readonly QuestionRow[];
  listed: CloserPage["listed"];
  titles: Record<string, string>;
}) {
  const t = useTexts("agreement");
  const { noteText } = useSentences();
  const judges = [...new Set(listed.flatMap((row) => row.judges.map(({ llm }) => llm)))];
  const weak = all.filter(({ suggestion }) => suggestion !== null).length;
  if (weak === 0) return <p className="text-sm">{t("closer.noWeak", { all: all.length })}</p>;
  return (
    <>
      <p className="text-sm">
        {t("closer.weak", { count: weak, all: all.length, listed: listed.length })}
      </p>
      <PlainTable
        label={t("sections.questions")}
        columns={[
          {
            header: t("closer.question"),
            className: "min-w-64 max-w-96",
            cell: (row) => (
              <>
                <span dir="auto">{row.text}</span>
                <Below>
                  <bdi>{titles[row.topic_id] ?? row.topic_id}</bdi>
                </Below>
              </>
            ),
          },
          {
            header: t("closer.suggestion"),
            className: "min-w-56",
            cell: ({ suggestion, reason }) => (
              <>
                <strong className="font-semibold">
                  {suggestion && t(`closer.suggestions.${suggestion}`)}
                </strong>
                <span className="block text-xs">{reason && noteText(reason)}</span>
              </>
            ),
          },
          (["separation", "with_rest", "percent_agreement", "fleiss_kappa"] as const).map(
            (key) => ({
              header: t(`closer.questions.${key}`),
              className: "min-w-32",
              cell: (row: QuestionRow) => <QuestionCell figure={row[key]} />,
            }),
          ),
          judges.map((judge) => ({
            header: t("closer.minusPeople", { judge }),
            cell: (row: QuestionRow) => (
              <QuestionCell figure={row.judges.find(({ llm }) => llm === judge)?.bias} />
            ),
          })),
        ]}
        rows={listed}
      />
    </>
  );
}
