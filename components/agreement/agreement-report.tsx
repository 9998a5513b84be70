import type { ReactNode } from "react";
import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { HowIntervalsAreMade } from "@/components/figures/interval-text";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { ReportSection } from "@/components/figures/report-section";
import { RestOfPage, SectionToCome } from "@/components/figures/rest-of-page";
import { WithContents } from "@/components/figures/with-contents";
import { addressWith } from "@/components/ui/address-with";
import { Notice } from "@/components/ui/notice";
import type { Condition } from "@/lib/domain/agreement/item-table";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import type { PartialJudge } from "@/lib/domain/agreement/judge-summary";
import type { LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import type { ThresholdRow } from "@/lib/domain/pictures/threshold-picture";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { closerParts, type CloserPage } from "./closer-parts";
import { ComparisonSection } from "./comparison-section";
import { conditionParts } from "./condition-parts";
import { EffectsSection } from "./effects-section";
import { JudgeSummarySection } from "./judge-summary-section";
import { RaterSummary } from "./rater-summary";
import { SelfConsistencySection } from "./self-consistency-section";
import { ThresholdSection } from "./threshold-section";

interface Props {
  agreement: {
    figures: AgreementFigures;
    topicTitles: Record<string, string>;
    thresholds: ThresholdRow[];
  };
  /** A closer look; null until somebody comes near it. */
  closer: CloserPage | null;
  /** Judges that are marked, and left out of the answer in short. */
  partial: readonly PartialJudge[];
  /** Address of the items behind a cell. */
  itemsAt: string;
  /** Address of the page, and what it says after the question mark. */
  base: string;
  query: Partial<Record<string, string>>;
  opened: readonly string[];
  /** Whether the answers are sent alone, and the sections below them follow. */
  isShort: boolean;
  /** What a label of a person takes. */
  effort: LabelEffort;
  /** The button that exports the tables of a condition. */
  exportOf: (condition: Condition) => ReactNode;
  /** What changes the figures. */
  children?: ReactNode;
}

/** The report of a stage: the answers first, one table, and everything behind it. */
export function AgreementReport({
  agreement: { figures, topicTitles, thresholds },
  closer,
  partial,
  itemsAt,
  base,
  query,
  opened,
  isShort,
  effort,
  exportOf,
  children,
}: Props) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const conditions: ConditionFigures[] =
    figures.conditions.length > 0
      ? figures.conditions
      : [{ ...figures, condition: figures.condition ?? "from_scratch" }];
  const isOne = conditions.length === 1;
  const markAt: MarkAddress = { path: `${itemsAt}&` };
  const prefixOf = ({ condition }: ConditionFigures) => (isOne ? "" : `${condition}-`);
  const partsOf = (one: ConditionFigures) =>
    conditionParts({
      t,
      language,
      itemsAt,
      markAt,
      figures: one,
      task: figures.task,
      raters: figures.raters,
      titles: topicTitles,
      opened,
      choices: query,
      prefix: prefixOf(one),
    }).map((part) =>
      isOne
        ? part
        : { ...part, title: `${part.title} (${t("condition", { condition: one.condition })})` },
    );
  const part = (name: keyof InterfaceMessages["agreement"]["sections"], content: ReactNode) =>
    content ? [{ name, title: t(`sections.${name}`), content }] : [];
  const { suggestion_effects: effects, self_consistency: consistency } = figures;
  const hasVerdicts = figures.judges.some(({ verdicts }) => verdicts.length > 0);
  const parts = [
    ...conditions.flatMap(partsOf),
    ...closerParts(t, closer, topicTitles),
    ...part("effects", effects && <EffectsSection effects={effects} />),
    ...part("consistency", consistency && <SelfConsistencySection rows={consistency} />),
    ...part(
      "thresholds",
      thresholds.length > 0 && <ThresholdSection rows={thresholds} current={figures.threshold} />,
    ),
    ...part("rule", hasVerdicts && <VerdictRule margin={figures.margin} />),
  ];
  return (
    <WithContents
      entries={[
        { id: "short", title: t("summary.title") },
        ...parts.map(({ name, title }) => ({ id: name, title })),
      ]}
    >
      <div className="flex flex-col gap-6">
        {figures.synthetic > 0 && (
          <Notice kind="synthetic">{t("synthetic", { count: figures.synthetic })}</Notice>
        )}
        <div id="short" className="flex scroll-mt-20 flex-col gap-6">
          {conditions.map((one) => (
            <div key={one.condition} className="flex flex-col gap-6">
              {!isOne && (
                <h2 className="text-xl font-semibold">
                  {t("condition", { condition: one.condition })}
                </h2>
              )}
              <JudgeSummarySection
                figures={one}
                partial={partial}
                task={figures.task}
                effort={effort}
                itemsAt={markAt}
              />
              <ComparisonSection
                figures={one}
                task={figures.task}
                raters={figures.raters}
                partial={partial}
                showsEach={query.people === "each"}
                detailAt={(judge) => addressOf(base, query, { judge }, `${prefixOf(one)}detail`)}
                eachAt={(showsEach) =>
                  addressOf(base, query, { people: showsEach ? "each" : undefined })
                }
              >
                {exportOf(one.condition)}
              </ComparisonSection>
            </div>
          ))}
          <Basis figures={figures} />
        </div>
        {children}
        {isShort && <RestOfPage />}
        {parts.map(({ name, title, content }) => (
          <ReportSection
            key={name}
            name={name}
            title={title}
            content={
              isShort ? (
                <SectionToCome at={addressOf(base, query, { open: "all" }, name)} />
              ) : (
                content
              )
            }
          />
        ))}
      </div>
    </WithContents>
  );
}

/** What the figures rest on, and how their intervals were made. */
function Basis({ figures }: { figures: AgreementFigures }) {
  const t = useTexts("agreement");
  const { noteText } = useSentences();
  const f = useFormats();
  const judges = f.list(
    figures.raters
      .filter(({ malformed }) => malformed > 0)
      .map(({ rater_id, malformed }) => `${rater_id} ${f.number(malformed)}`),
  );
  // A separate notice is shown for labels written for a demonstration.
  const warnings = figures.warnings.filter(({ code }) => code !== "labels.synthetic");
  return (
    <div className="flex max-w-4xl flex-col gap-1 text-sm text-ink-soft">
      <p>
        {t("basis", { items: figures.items, topics: figures.topics })}
        {figures.malformed_count > 0 &&
          ` ${t(figures.malformed === "zero" ? "malformedZero" : "malformedDrop", { count: figures.malformed_count, judges })}`}{" "}
        <HowIntervalsAreMade of={figures} />
        {warnings.map((warning) => ` ${noteText(warning)}`)}
      </p>
      <RaterSummary raters={figures.raters} />
    </div>
  );
}

/** Returns the page's address with some of its choices changed. */
function addressOf(
  base: string,
  query: Partial<Record<string, string>>,
  changes: Partial<Record<string, string>>,
  part?: string,
): string {
  const address = addressWith(base, { ...query, ...changes }).replaceAll("%2C", ",");
  return part ? `${address}#${part}` : address;
}

const PARTS = ["question", "answers", "gates", "systems", "small", "promise"] as const;

/** How a verdict on a judge is made; docs/verdict.md says the same, with formulas. */
function VerdictRule({ margin }: { margin: number }) {
  const t = useTexts("agreement");
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      {PARTS.map((part) => (
        <p key={part}>{t(`rule.${part}`, { margin })}</p>
      ))}
    </div>
  );
}
