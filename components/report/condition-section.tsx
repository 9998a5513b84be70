import type { ConditionReport } from "@/lib/domain/agreement/agreement-report-types";
import type { TaskKey } from "@/lib/domain/scale";
import { CoverageChart } from "./coverage-chart";
import { CoverageTable } from "./coverage-table";
import { ForestPlot } from "./forest-plot";
import { Headline } from "./headline";
import { HumanJudgeSection } from "./human-judge-section";
import { InterAnnotatorTable } from "./inter-annotator-table";
import { RaterMatrix } from "./rater-matrix";

const MOST_PICTURES = 4;

interface Props { itemsAt: string; report: ConditionReport; raters: { rater_id: string; rater_type: string }[]; task: TaskKey; titles: Record<string, string> }

/** All figures of one condition, in the order in which they are wanted. */
export function ConditionSection({ itemsAt, report, raters, task, titles }: Props) {
  // Language models before the baseline.
  const judges = ["llm", "baseline"].flatMap((type) => raters.filter((rater) => rater.rater_type === type)).map((rater) => rater.rater_id);
  const humans = raters.filter((rater) => rater.rater_type === "human").map((rater) => rater.rater_id);
  const sides = ["majority", ...humans, "pooled"];
  const ordered = [...report.human_llm].sort((a, b) => sides.indexOf(a.human) - sides.indexOf(b.human));
  return (
    <div className="flex flex-col gap-6">
      <section className="card" aria-labelledby="headline"><h2 id="headline" className="mb-3 text-lg font-semibold">Do people and the judge rank alike?</h2><Headline report={report} judges={judges} humans={humans} /><RaterMatrix rows={report.levels.topic} raters={[...humans, ...judges]} /></section>
      {task === "answerability" && report.coverage.length > 0 && (
        <section className="card" aria-labelledby="coverage">
          <h2 id="coverage" className="mb-3 text-lg font-semibold">Coverage by topic and system</h2>
          <div className="flex flex-col gap-8">{(judges.length > 0 ? judges.slice(0, MOST_PICTURES) : [null]).map((judge) => <CoverageChart key={judge} report={report} judge={judge} titles={titles} humans={humans} />)}</div>
          <CoverageTable rows={report.coverage} raters={[...humans, ...judges]} titles={titles} />
        </section>
      )}
      <section className="card" aria-labelledby="inter"><h2 id="inter" className="mb-3 text-lg font-semibold">Do people agree among themselves?</h2><InterAnnotatorTable figures={report.inter_annotator} /></section>
      <section className="card" aria-labelledby="intervals"><h2 id="intervals" className="mb-3 text-lg font-semibold">The intervals at a glance</h2><ForestPlot name="Figures with their 95 % intervals" rows={forestRows(report, humans, judges)} /></section>
      <section className="card" aria-labelledby="judges">
        <h2 id="judges" className="mb-3 text-lg font-semibold">Judge against people, item by item</h2>
        {ordered.length === 0 ? <p className="text-ink-soft">No judge has run on this stage yet.</p> : <div className="flex flex-col gap-4">{ordered.map((row) => <HumanJudgeSection key={`${row.llm} ${row.human}`} row={row} itemsAt={itemsAt} />)}</div>}
      </section>
    </div>
  );
}

function forestRows(report: ConditionReport, humans: string[], judges: string[]) {
  const { inter_annotator: inter } = report;
  return [
    { label: "Fleiss’ kappa", figure: inter.fleiss_kappa },
    { label: "Krippendorff’s alpha", figure: inter.krippendorff_alpha.nominal },
    { label: "Gwet’s AC1", figure: inter.gwet_ac1 },
    ...report.human_llm.filter((row) => row.human === "majority").map((row) => ({ label: `kappa, ${row.llm} – majority`, figure: row.cohen_kappa })),
    ...report.levels.topic.filter((row) => row.group === "all" && judges.includes(row.b) && humans.includes(row.a)).map((row) => ({ label: `Spearman, ${row.a} – ${row.b}`, figure: row.spearman })),
  ];
}
