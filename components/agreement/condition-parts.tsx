import type { ReactNode } from "react";
import { useTexts } from "#texts";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import type { ReportPart } from "@/components/figures/report-section";
import type { AgreementTexts } from "./agreement-texts";
import type {
  AgreementFigures,
  ConditionFigures,
  SystemRow,
} from "@/lib/domain/agreement/figure-types";
import { sidesOf } from "@/lib/domain/pictures/agreement-pictures";
import { forestPicture } from "@/lib/domain/pictures/forest-picture";
import type { Language } from "@/lib/messages/interface/locales";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { AdjudicationTable } from "./adjudication-table";
import { CoverageSection } from "./coverage-section";
import { Headline } from "./headline";
import { InterAnnotatorTable } from "./inter-annotator-table";
import { JudgeDetail } from "./judge-detail";
import { LevelsTable } from "./levels-table";
import { RaterMatrix } from "./rater-matrix";
import { PlainTable } from "../ui/kit/plain-table";

/** With more raters, a section is made only when somebody comes near it. */
const MANY_RATERS = 30;

interface Props {
  t: AgreementTexts;
  language: Language;
  itemsAt: string;
  /** Address of the items behind a mark of a picture. */
  markAt: MarkAddress;
  figures: ConditionFigures;
  task: TaskKey;
  raters: AgreementFigures["raters"];
  titles: Record<string, string>;
  /** Names of the sections that the address asks for. */
  opened: readonly string[];
  /** What the address chooses. */
  choices: Partial<Record<"judge" | "against" | "system", string>>;
  /** Put before the names of sections where a page has several conditions. */
  prefix: string;
}

/** Returns everything behind the summary of one condition. */
export function conditionParts({
  t,
  language,
  itemsAt,
  markAt,
  figures,
  task,
  raters,
  titles,
  opened,
  choices,
  prefix,
}: Props): ReportPart[] {
  const { humans, judges } = sidesOf(raters);
  const isMany = raters.length > MANY_RATERS;
  const forest = (width?: number) => forestPicture(figures, task, { language, width });
  const part = (
    key: keyof InterfaceMessages["agreement"]["sections"],
    isThere: boolean,
    content: () => ReactNode,
  ): ReportPart[] => {
    const name = `${prefix}${key}`;
    const isMade = !isMany || opened.includes(name) || opened.includes("all");
    return isThere
      ? [{ name, title: t(`sections.${key}`), content: isMade ? content() : null }]
      : [];
  };
  return [
    ...part("people", true, () => <InterAnnotatorTable figures={figures.inter_annotator} />),
    ...part("detail", judges.length > 0, () => (
      <JudgeDetail figures={figures} itemsAt={itemsAt} markAt={markAt} {...choices} />
    )),
    ...part("ranks", true, () => (
      <>
        <Headline figures={figures} judges={judges} humans={humans} />
        <LevelsTable levels={figures.levels} judges={judges} />
        <RaterMatrix rows={figures.levels.topic} raters={[...humans, ...judges]} />
      </>
    )),
    ...part("coverage", figures.coverage.length > 0, () => (
      <CoverageSection
        figures={figures}
        humans={humans}
        judges={judges}
        titles={titles}
        {...choices}
        markAt={markAt}
      />
    )),
    ...part("intervals", forest() !== null, () => <PictureView draw={forest} itemsAt={markAt} />),
    ...part("systems", figures.systems.length > 1, () => <SystemTable rows={figures.systems} />),
    ...part("adjudication", figures.adjudication.length > 0, () => (
      <AdjudicationTable rows={figures.adjudication} />
    )),
  ];
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
