import { useFormats, useTexts } from "#texts";
import { FoldedSection } from "@/components/figures/folded-section";
import { PictureView } from "@/components/figures/picture-view";
import type {
  AgreementFigures,
  ConditionFigures,
  SystemRow,
} from "@/lib/domain/agreement/figure-types";
import { sidesOf } from "@/lib/domain/pictures/agreement-pictures";
import { forestPicture } from "@/lib/domain/pictures/forest-picture";
import { NARROW_WIDTH } from "@/lib/domain/pictures/picture";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { AdjudicationTable } from "./adjudication-table";
import { CoverageSection } from "./coverage-section";
import { Headline } from "./headline";
import { InterAnnotatorTable } from "./inter-annotator-table";
import { JudgeDetail } from "./judge-detail";
import { LevelsTable } from "./levels-table";
import { RaterMatrix } from "./rater-matrix";
import { PlainTable } from "../ui/kit/plain-table";

/** With more raters, a section is made only when somebody opens it. */
const MANY_RATERS = 30;

interface AgreementChoices {
  judge: string | undefined;
  against: string | undefined;
}

interface Props {
  itemsAt: string;
  figures: ConditionFigures;
  task: TaskKey;
  raters: AgreementFigures["raters"];
  titles: Record<string, string>;
  /** Names of the sections that the address opens. */
  opened: readonly string[];
  choices: AgreementChoices;
  /** Put before the names of sections where a page has several conditions. */
  prefix: string;
}

/** Everything behind the summary of one condition, in sections that are folded at first. */
export function ConditionSection({
  itemsAt,
  figures,
  task,
  raters,
  titles,
  opened,
  choices,
  prefix,
}: Props) {
  const t = useTexts("agreement");
  const { humans, judges } = sidesOf(raters);
  const isMany = raters.length > MANY_RATERS;
  const section = (key: keyof Sections, content: () => React.ReactNode) => {
    const name = `${prefix}${key}`;
    const isOpen = opened.includes(name) || opened.includes("all");
    return (
      <FoldedSection key={name} name={name} title={t(`sections.${key}`)} isOpen={isOpen}>
        {isMany && !isOpen ? null : content()}
      </FoldedSection>
    );
  };
  const { language } = useFormats();
  const forest = forestPicture(figures, task, { language });
  return (
    <div className="flex flex-col gap-4">
      {judges.length > 0 &&
        section("detail", () => (
          <JudgeDetail
            figures={figures}
            itemsAt={itemsAt}
            judge={choices.judge}
            against={choices.against}
          />
        ))}
      {section("people", () => (
        <InterAnnotatorTable figures={figures.inter_annotator} />
      ))}
      {section("ranks", () => (
        <>
          <Headline figures={figures} judges={judges} humans={humans} />
          <LevelsTable levels={figures.levels} judges={judges} />
          <RaterMatrix rows={figures.levels.topic} raters={[...humans, ...judges]} />
        </>
      ))}
      {figures.coverage.length > 0 &&
        section("coverage", () => (
          <CoverageSection
            figures={figures}
            humans={humans}
            judges={judges}
            titles={titles}
            judge={choices.judge}
          />
        ))}
      {forest &&
        section("intervals", () => (
          <PictureView
            picture={forest}
            narrow={forestPicture(figures, task, { language, width: NARROW_WIDTH })}
          />
        ))}
      {figures.systems.length > 1 &&
        section("systems", () => <SystemTable rows={figures.systems} />)}
      {figures.adjudication.length > 0 &&
        section("adjudication", () => <AdjudicationTable rows={figures.adjudication} />)}
    </div>
  );
}

/** The sections that one condition can have. */
interface Sections {
  detail: true;
  people: true;
  ranks: true;
  coverage: true;
  intervals: true;
  systems: true;
  adjudication: true;
}

/**
 * Shows how many items of each system both sides labelled: figures are based on the last column.
 */
function SystemTable({ rows }: { rows: SystemRow[] }) {
  const t = useTexts("agreement");
  return (
    <PlainTable
      label={t("sections.systems")}
      columns={[
        { header: t("system"), cell: (row) => row.run_id },
        { header: t("levels.items"), isNumber: true, cell: (row) => row.items },
        { header: t("labelled.people"), isNumber: true, cell: (row) => row.human },
        { header: t("labelled.judge"), isNumber: true, cell: (row) => row.judge },
        { header: t("labelled.both"), isNumber: true, cell: (row) => row.both },
      ]}
      rows={rows}
    />
  );
}
