import { ResultNotes } from "@/components/figures/result-notes";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { HowIntervalsAreMade } from "@/components/figures/interval-text";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { ReportSection, type ReportPart } from "@/components/figures/report-section";
import { WithContents } from "@/components/figures/with-contents";
import { Card } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import type { IntervalMethod } from "@/lib/domain/settings/evaluations";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { CorrelationSection } from "./correlation-section";
import { DepthSection } from "./depth-section";
import { ExcludedList } from "./excluded-list";
import { PpiSection } from "./ppi-section";
import { SignificanceSection } from "./significance-section";
import { SourcesTable } from "./sources-table";
import { hasSweeps, SweepSection } from "./sweep-section";
import { SystemsOverview } from "./systems-overview";
import { SystemsTable } from "./systems-table";
import { TopicSection, type TopicRow } from "./topic-section";

/** An evaluation as it is stored: without the scores of topics. */
type Result = SystemsFigures & { source: string; usesPeople: boolean; tokenizer: string | null };

interface Props {
  result: Result;
  settings: {
    threshold: number;
    denominator: "answerable" | "unfiltered" | "all";
    interval?: IntervalMethod;
    bootstrap: number;
    seed: number;
    family?: "measure" | "all";
  };
  topics: { topics: readonly TopicRow[]; total: number };
  page: number;
  /** Topics on a page. */
  size: number;
  base: string;
  query: Partial<Record<string, string>>;
  files: readonly string[];
  computedAt: Date | null;
  isDemo: boolean;
  /** Address of the items of a system. */
  itemsAt: MarkAddress;
}

/** The answer of an evaluation: a picture of the systems, and their table. */
export function SystemsAnswer(props: Pick<Props, "result" | "query" | "isDemo" | "itemsAt">) {
  const { result, query, isDemo, itemsAt } = props;
  const t = useTexts("systems");
  const { sources } = result;
  const source = sources.find((one) => one.source === query.source) ?? sources[0];
  const runs = source?.runs ?? result.runs;
  return (
    <>
      {isDemo && result.usesPeople && <Notice kind="synthetic">{t("synthetic")}</Notice>}
      <ResultNotes notes={result.warnings} />
      <SystemsOverview
        rated={sources.length > 0 ? sources : [{ source: null, runs: result.runs }]}
        tests={result.tests}
        measure={query.picture}
        itemsAt={itemsAt}
      />
      <Card id="table" heading={t("table.title")} margin="mb-2">
        {source && (
          <AddressChoices
            className="mb-3"
            fields={[
              {
                name: "source",
                label: t("table.source"),
                value: source.source,
                choices: sources.map((one) => one.source),
              },
            ]}
          />
        )}
        {source && source.rated_pairs !== null && source.rated_pairs < source.pairs && (
          <p className="mb-3 text-sm text-mid">
            {t("table.partlyRated", {
              source: source.source,
              rated: source.rated_pairs,
              pairs: source.pairs,
            })}
          </p>
        )}
        <SystemsTable
          runs={runs}
          references={source?.references ?? result.references}
          source={source?.source ?? null}
        />
      </Card>
    </>
  );
}

/** The report of an evaluation: a picture of the systems, their table, and all that is behind it. */
export function SystemsReport(props: Props) {
  const { result, settings, topics, query, base } = props;
  const t = useTexts("systems");
  const { sources } = result;
  const rows = [...result.runs, ...result.references];
  const part = (
    name: keyof InterfaceMessages["systems"]["sections"],
    isThere: boolean,
    content: ReactNode,
  ): ReportPart[] => (isThere ? [{ name, title: t(`sections.${name}`), content }] : []);
  const parts = [
    ...part(
      "significance",
      result.tests.length > 0,
      <SignificanceSection
        family={settings.family ?? "measure"}
        tests={result.tests}
        measure={query.test ?? ""}
      />,
    ),
    ...part(
      "topics",
      topics.total > 0,
      <TopicSection
        topics={topics.topics}
        total={topics.total}
        page={props.page}
        size={props.size}
        measure={query.measure ?? ""}
        base={base}
        query={query}
      />,
    ),
    ...part("sources", sources.length > 1, <SourcesTable sources={sources} />),
    ...part(
      "correlations",
      result.correlations.length > 0,
      <CorrelationSection
        contextVsReport={result.context_vs_report}
        correlations={result.correlations}
      />,
    ),
    ...(result.prediction_powered
      ? part("people", true, <PpiSection section={result.prediction_powered} />)
      : []),
    ...part(
      "depth",
      result.curves.length > 0 || result.thresholds.length > 0,
      <DepthSection
        curves={result.curves}
        thresholds={result.thresholds}
        threshold={settings.threshold}
      />,
    ),
    ...part("reranking", hasSweeps(result.runs), <SweepSection runs={result.runs} />),
    ...part(
      "excluded",
      rows.some(({ excluded_topics }) => excluded_topics.length > 0),
      <ExcludedList rows={rows} />,
    ),
  ];
  return (
    <WithContents
      entries={[
        { id: "table", title: t("table.title") },
        ...parts.map(({ name, title }) => ({ id: name, title })),
      ]}
    >
      <div className="flex flex-col gap-6">
        <SystemsAnswer {...props} />
        {sources.length > 1 && (
          <p className="text-sm text-ink-soft">{t("restBy", { source: result.source })}</p>
        )}
        {parts.map((one) => (
          <ReportSection key={one.name} {...one} />
        ))}
        <Basis {...props} />
      </div>
    </WithContents>
  );
}

/** What the figures rest on, and when they were computed. */
function Basis({ result, settings, files, computedAt }: Props) {
  const t = useTexts("systems");
  const f = useFormats();
  return (
    <p className="max-w-4xl text-sm text-ink-soft">
      {t("basis.topics", { count: result.topics })}{" "}
      {t("basis.threshold", { threshold: settings.threshold })}{" "}
      {t("basis.denominator", { which: settings.denominator })}
      {Object.keys(result.runs[0]?.measures ?? {}).some((name) => name.startsWith("alpha_ndcg")) &&
        ` ${t("basis.ideal")}`}
      {result.tokenizer && ` ${t("basis.tokens", { tokenizer: result.tokenizer })}`}{" "}
      <HowIntervalsAreMade of={settings} />{" "}
      {files.length > 0 ? t("basis.files", { files: f.list(files) }) : t("basis.own")}
      {computedAt && ` ${t("basis.computed", { at: f.dateTime(computedAt) })}`}
    </p>
  );
}
