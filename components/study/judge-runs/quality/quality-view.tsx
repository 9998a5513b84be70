import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { WithContents } from "@/components/figures/with-contents";
import { Term, type TermName } from "@/components/ui/kit/term";
import type { Figure } from "@/lib/domain/figure";
import { CalibrationErrorTable, CalibrationTable } from "./calibration-tables";
import { CeilingTable, FlipsTable, JudgesTable, SystemsTable, type Judged } from "./judge-tables";
import { QualitySection } from "./quality-section";

interface Props {
  judges: readonly Judged[];
  flips: readonly { a: string; b: string; items: number; flips: Figure }[];
  ceiling: readonly { rater: string; bias: Figure; spearman: Figure }[];
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

/** Everything about the quality of a stage's judges; parts without data are left out. */
export function QualityView({ judges, flips, ceiling, trend, malformed }: Props) {
  const t = useTexts("judgeQuality");
  const compared = judges.filter(({ items }) => items > 0);
  const calibrated = compared.filter(({ calibrationError }) => calibrationError.n > 0);
  const hasSystems = compared.some(({ systems }) => systems.length > 0);
  const entries = [
    { id: "people", title: t("people.heading"), isThere: true },
    { id: "trend", title: t("trend.heading"), isThere: true },
    { id: "ceiling", title: t("ceiling.heading"), isThere: ceiling.length > 0 },
    { id: "flips", title: t("flips.heading"), isThere: flips.length > 0 },
    { id: "systems", title: t("systems.heading"), isThere: hasSystems },
    {
      id: "calibration-error",
      title: t("calibrationError.heading"),
      isThere: calibrated.length > 0,
    },
    { id: "calibration", title: t("calibration.heading"), isThere: calibrated.length > 0 },
  ].filter(({ isThere }) => isThere);
  return (
    <WithContents entries={entries}>
      <div className="flex min-w-0 flex-col gap-6">
        <QualitySection
          id="people"
          heading={t("people.heading")}
          text={
            <>
              {t.rich("people.text", {
                interval: explained("interval"),
                malformed: explained("malformed"),
                rule: malformed,
              })}{" "}
              {t.rich("people.terms", {
                bias: explained("bias"),
                spearman: explained("spearman"),
                lengthBias: explained("lengthBias"),
              })}
            </>
          }
        >
          <JudgesTable judges={compared} />
        </QualitySection>
        {trend}
        {ceiling.length > 0 && (
          <QualitySection
            id="ceiling"
            heading={t("ceiling.heading")}
            text={t.rich("ceiling.text", { humanCeiling: explained("humanCeiling") })}
          >
            <CeilingTable rows={ceiling} />
          </QualitySection>
        )}
        {flips.length > 0 && (
          <QualitySection
            id="flips"
            heading={t("flips.heading")}
            text={t.rich("flips.text", { flip: explained("flip") })}
          >
            <FlipsTable rows={flips} />
          </QualitySection>
        )}
        {hasSystems && (
          <QualitySection
            id="systems"
            heading={t("systems.heading")}
            text={t.rich("systems.text", { bias: explained("bias") })}
          >
            <SystemsTable judges={compared} />
          </QualitySection>
        )}
        {calibrated.length > 0 && (
          <>
            <QualitySection
              id="calibration-error"
              heading={t("calibrationError.heading")}
              text={t.rich("calibrationError.text", {
                expectedRating: explained("expectedRating"),
              })}
            >
              <CalibrationErrorTable judges={calibrated} />
            </QualitySection>
            <QualitySection
              id="calibration"
              heading={t("calibration.heading")}
              text={t.rich("calibration.text", { calibration: explained("calibration") })}
            >
              <CalibrationTable judges={calibrated} />
            </QualitySection>
          </>
        )}
      </div>
    </WithContents>
  );
}
