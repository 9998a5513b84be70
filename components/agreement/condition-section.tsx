import type {
  AgreementFigures,
  ConditionFigures,
  LevelRow,
} from "@/lib/domain/agreement/figure-types";
import { coveragePicture } from "@/lib/domain/pictures/coverage-picture";
import { forestPicture } from "@/lib/domain/pictures/forest-picture";
import { sidesOf } from "@/lib/domain/pictures/agreement-pictures";
import { reasonText } from "@/lib/messages/note-text";
import { AdjudicationTable } from "./adjudication-table";
import { CoverageTable } from "./coverage-table";
import { number } from "@/components/figures/figure-cell";
import { Headline } from "./headline";
import { HumanJudgeSection } from "./human-judge-section";
import { InterAnnotatorTable } from "./inter-annotator-table";
import { LevelsTable } from "./levels-table";
import { PictureView } from "@/components/figures/picture-view";
import { RaterMatrix } from "./rater-matrix";
import { SidesTable } from "./sides-table";
import { SystemTable } from "./system-table";

const MOST_PICTURES = 4;

interface Props {
  itemsAt: string;
  figures: ConditionFigures;
  raters: AgreementFigures["raters"];
  titles: Record<string, string>;
}

/** Shows all figures of one condition, the most requested first. */
export function ConditionSection({ itemsAt, figures, raters, titles }: Props) {
  const { humans, judges } = sidesOf(raters);
  const sides = ["majority", ...humans, "pooled"];
  const ordered = [...figures.human_llm].sort(
    (a, b) => sides.indexOf(a.human) - sides.indexOf(b.human),
  );
  const runs = [...new Set(figures.coverage.map((row) => row.run_id))];
  const forest = forestPicture(figures);
  const id = (name: string) => `${figures.condition}-${name}`;
  return (
    <div className="flex flex-col gap-6">
      <section className="card" aria-labelledby={id("headline")}>
        <h2 id={id("headline")} className="mb-3 text-lg font-semibold">
          Do people and the judge rank alike?
        </h2>
        <Headline figures={figures} judges={judges} humans={humans} />
        <LevelsTable levels={figures.levels} judges={judges} />
        <RaterMatrix rows={figures.levels.topic} raters={[...humans, ...judges]} />
      </section>
      {runs.length > 0 && (
        <section className="card" aria-labelledby={id("coverage")}>
          <h2 id={id("coverage")} className="mb-3 text-lg font-semibold">
            Coverage by topic and system
          </h2>
          <div className="flex flex-col gap-8">
            {(judges.length > 0 ? judges.slice(0, MOST_PICTURES) : [null]).map((judge) => (
              <div key={judge} className="grid grid-cols-1 gap-6 xl:grid-cols-2">
                {runs.map((run) => (
                  <PictureView
                    key={run}
                    picture={coveragePicture({ figures, run, judge, humans, titles })}
                  >
                    {judge ? (
                      <>
                        Spearman with {judge}:{" "}
                        {humans
                          .map(
                            (human) => `${human} ${rho(figures.levels.topic, human, judge, run)}`,
                          )
                          .join(" · ") || "no annotator"}
                      </>
                    ) : (
                      "No judge has run on this stage yet."
                    )}
                  </PictureView>
                ))}
              </div>
            ))}
          </div>
          <CoverageTable rows={figures.coverage} raters={[...humans, ...judges]} titles={titles} />
        </section>
      )}
      <section className="card" aria-labelledby={id("inter")}>
        <h2 id={id("inter")} className="mb-3 text-lg font-semibold">
          Do people agree among themselves?
        </h2>
        <InterAnnotatorTable figures={figures.inter_annotator} />
      </section>
      {forest && (
        <section className="card" aria-labelledby={id("intervals")}>
          <h2 id={id("intervals")} className="mb-3 text-lg font-semibold">
            The intervals at a glance
          </h2>
          <PictureView picture={forest} />
        </section>
      )}
      <section className="card" aria-labelledby={id("judges")}>
        <h2 id={id("judges")} className="mb-3 text-lg font-semibold">
          Judge against people, item by item
        </h2>
        {ordered.length === 0 ? (
          <p className="text-ink-soft">No judge has run on this stage yet.</p>
        ) : (
          <div className="flex flex-col gap-4">
            <SidesTable rows={ordered} />
            {ordered.map((row) => (
              <HumanJudgeSection key={`${row.llm} ${row.human}`} row={row} itemsAt={itemsAt} />
            ))}
          </div>
        )}
        {figures.systems.length > 1 && <SystemTable rows={figures.systems} />}
      </section>
      {figures.adjudication.length > 0 && <AdjudicationTable rows={figures.adjudication} />}
    </div>
  );
}

function rho(rows: LevelRow[], a: string, b: string, run: string): string {
  const of = (group: string) =>
    rows.find((row) => row.a === a && row.b === b && row.group === group);
  const found = of(run) ?? of("all");
  if (!found) return "no shared item";
  return found.spearman.value === null
    ? `undefined (${reasonText(found.spearman.reason)})`
    : `${number(found.spearman.value)} (n = ${found.n})`;
}
