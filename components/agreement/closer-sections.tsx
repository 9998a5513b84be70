import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import { FigureCell } from "@/components/figures/figure-cell";
import { FoldedSection } from "@/components/figures/folded-section";
import { IntervalText } from "@/components/figures/interval-text";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type {
  CloserLook,
  HighlightRow,
  LengthRow,
  PlaceRow,
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

/** What the report does not say of spans, places and questions; made when one of them is opened. */
export function CloserSections({
  page,
  titles,
  opened,
}: {
  page: CloserPage | null;
  titles: Record<string, string>;
  opened: readonly string[];
}) {
  const t = useTexts("agreement");
  const isOpen = (name: string) => opened.includes(name) || opened.includes("all");
  return CLOSER_SECTIONS.map((name) => (
    <FoldedSection key={name} name={name} title={t(`sections.${name}`)} isOpen={isOpen(name)}>
      {page && (
        <div className="flex flex-col gap-4">
          <p className="max-w-4xl text-sm text-ink-soft">
            {t(`closer.about.${name}`, { match: page.look.match })}
          </p>
          <Part name={name} page={page} titles={titles} />
        </div>
      )}
    </FoldedSection>
  ));
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
  if ((name === "questions" ? look.questions : look[name]).length === 0)
    return (
      <p className="text-sm">
        {[t("closer.nothing"), ...look.warnings.map((warning) => noteText(warning))].join(" ")}
      </p>
    );
  if (name === "highlights") return <Highlights look={look} />;
  if (name === "places") return <Places rows={look.places} />;
  if (name === "lengths") return <Lengths rows={look.lengths} />;
  return <Questions all={look.questions} listed={listed} titles={titles} />;
}

const HIGHLIGHT_COLUMNS = [
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

function Highlights({ look }: { look: CloserLook }) {
  const t = useTexts("agreement");
  const { noteText } = useSentences();
  const nameOf = (side: string) => (side === "people" ? t("people") : side);
  return (
    <>
      <PlainTable
        label={t("sections.highlights")}
        columns={[
          {
            header: t("among.pair"),
            cell: ({ a, b }) => (a === b ? t("closer.amongPeople") : `${nameOf(a)} · ${nameOf(b)}`),
          },
          HIGHLIGHT_COLUMNS.map((key) => ({
            header: t(`closer.highlights.${key}`),
            cell: (row: HighlightRow) => <Cell figure={row[key]} />,
          })),
        ]}
        rows={look.highlights}
      />
      {look.warnings.length > 0 && (
        <p className="text-sm text-ink-soft">
          {look.warnings.map((warning) => noteText(warning)).join(" ")}
        </p>
      )}
    </>
  );
}

/** A figure with its interval and n below it, so that many fit beside each other. */
function Cell({ figure }: { figure: Figure | undefined }) {
  const f = useFormats();
  if (!figure) return "–";
  if (figure.value === null) return <FigureCell figure={figure} showN />;
  const shown = (value: number) => f.signed(value, 3);
  return (
    <span className="tabular-nums">
      <strong className="font-semibold">{shown(figure.value)}</strong>
      <span className="block text-xs text-ink-soft">
        <IntervalText figure={figure} show={(low, high) => `[${shown(low)}, ${shown(high)}]`} />
        {`, n = ${f.number(figure.n)}`}
      </span>
    </span>
  );
}

/** A figure of a question, which lies in one topic: the number of topics says nothing. */
function QuestionCell({ figure }: { figure: Figure | undefined }) {
  return <Cell figure={figure && { ...figure, topics: 0 }} />;
}

function Places({ rows }: { rows: readonly PlaceRow[] }) {
  const t = useTexts("agreement");
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <PlainTable
      label={t("sections.places")}
      columns={[
        { header: t("rater"), cell: (a) => (a === "people" ? t("closer.eachOfPeople") : a) },
        groups.map((group, part) => ({
          header:
            part < 4 ? t("closer.quarter", { part: String(part + 1) }) : t("closer.lastMinusFirst"),
          cell: (a: string) => (
            <Cell figure={rows.find((row) => row.a === a && row.group === group)?.recall} />
          ),
        })),
      ]}
      rows={[...new Set(rows.map(({ a }) => a))]}
    />
  );
}

/** A figure of somebody, in each part of the texts. */
interface LengthLine {
  who: string;
  measure: "percent_agreement" | "fleiss_kappa" | "accuracy" | "cohen_kappa" | "recall" | "bias";
  figures: (Figure | undefined)[];
}

function Lengths({ rows }: { rows: readonly LengthRow[] }) {
  const t = useTexts("agreement");
  const judges = [...new Set(rows.flatMap((row) => row.judges.map(({ llm }) => llm)))];
  const lines: LengthLine[] = [
    ...(["percent_agreement", "fleiss_kappa"] as const).map((measure) => ({
      who: t("people"),
      measure,
      figures: rows.map((row) => row[measure]),
    })),
    ...judges.flatMap((judge) =>
      (["accuracy", "cohen_kappa", "recall", "bias"] as const).map((measure) => ({
        who: judge,
        measure,
        figures: rows.map((row) => row.judges.find(({ llm }) => llm === judge)?.[measure]),
      })),
    ),
  ];
  return (
    <PlainTable
      label={t("sections.lengths")}
      columns={[
        {
          header: t("rater"),
          cell: ({ who, measure }) => `${who}: ${t(`closer.lengths.${measure}`)}`,
        },
        rows.map(({ from, to, texts }, part) => ({
          header: t("closer.characters", { from, to, texts }),
          cell: ({ figures }: LengthLine) => <Cell figure={figures[part]} />,
        })),
      ]}
      rows={lines}
    />
  );
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
                <span className="block text-xs font-normal text-ink-soft">
                  <bdi>{titles[row.topic_id] ?? row.topic_id}</bdi>
                </span>
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
