import { Fragment, type ReactNode } from "react";
import { useTexts } from "#texts";
import { WithContents } from "@/components/figures/with-contents";
import { Term, type TermName } from "@/components/ui/kit/term";
import { QualitySection } from "./quality-section";
import {
  CalibrationErrorTable,
  CalibrationTable,
  CeilingTable,
  FlipsTable,
  JudgesTable,
  SystemsTable,
  type Ceiling,
  type Flips,
  type Judged,
  type QualityPart,
} from "./quality-tables";

interface Props {
  judges: readonly Judged[];
  flips: readonly Flips[];
  ceiling: readonly Ceiling[];
  /** The section of prompt versions over time. */
  trend: ReactNode;
  /** Whether malformed answers count as the lowest label or are left out. */
  malformed: "zero" | "drop";
}

function explained(name: TermName) {
  return function ExplainedTerm(words: ReactNode) {
    return <Term name={name}>{words}</Term>;
  };
}

/** The terms that the texts of the sections explain. */
const TERMS = {
  bias: explained("bias"),
  calibration: explained("calibration"),
  expectedRating: explained("expectedRating"),
  flip: explained("flip"),
  humanCeiling: explained("humanCeiling"),
  interval: explained("interval"),
  lengthBias: explained("lengthBias"),
  malformed: explained("malformed"),
  spearman: explained("spearman"),
};

/** Everything about the quality of a stage's judges; parts without data are left out. */
export function QualityView({ judges, flips, ceiling, trend, malformed }: Props) {
  const t = useTexts("judgeQuality");
  const compared = judges.filter(({ items }) => items > 0);
  const calibrated = compared.filter(({ calibrationError }) => calibrationError.n > 0);
  const hasSystems = compared.some(({ systems }) => systems.length > 0);
  const part = (id: string, texts: QualityPart, table: ReactNode) => ({
    id,
    title: t(`${texts}.heading`),
    content: (
      <QualitySection
        id={id}
        heading={t(`${texts}.heading`)}
        text={t.rich(`${texts}.text`, { ...TERMS, rule: malformed })}
      >
        {table}
      </QualitySection>
    ),
  });
  const parts = [
    part("people", "people", <JudgesTable judges={compared} />),
    { id: "trend", title: t("trend.heading"), content: trend },
    ceiling.length > 0 && part("ceiling", "ceiling", <CeilingTable rows={ceiling} />),
    flips.length > 0 && part("flips", "flips", <FlipsTable rows={flips} />),
    hasSystems && part("systems", "systems", <SystemsTable judges={compared} />),
    calibrated.length > 0 &&
      part("calibration-error", "calibrationError", <CalibrationErrorTable judges={calibrated} />),
    calibrated.length > 0 &&
      part("calibration", "calibration", <CalibrationTable judges={calibrated} />),
  ].filter((one) => one !== false);
  return (
    <WithContents entries={parts.map(({ id, title }) => ({ id, title }))}>
      <div className="flex min-w-0 flex-col gap-6">
        {parts.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </div>
    </WithContents>
  );
}
