import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { WithContents } from "@/components/figures/with-contents";
import { Term, type TermName } from "@/components/ui/kit/term";
import type { PromptTrend } from "@/lib/domain/agreement/prompt-trend";
import type { Figure } from "@/lib/domain/figure";
import type { Language } from "@/lib/messages/interface/locales";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CalibrationErrorTable, CalibrationTable } from "./calibration-tables";
import { CeilingTable, FlipsTable, JudgesTable, SystemsTable, type Judged } from "./judge-tables";
import { QualitySection } from "./quality-section";
import { TrendSection } from "./trend-section";

interface Props {
  slug: string;
  stageId: string;
  task: TaskKey;
  /** Of the pictures. */
  language: Language;
  judges: readonly Judged[];
  flips: readonly { a: string; b: string; items: number; flips: Figure }[];
  ceiling: readonly { rater: string; bias: Figure; spearman: Figure }[];
  trends: readonly PromptTrend[];
  /** Whether malformed answers count as the lowest label or are left out. */
  malformed: "zero" | "drop";
}

function explained(name: TermName) {
  return function ExplainedTerm(words: ReactNode) {
    return <Term name={name}>{words}</Term>;
  };
}

/** Everything about the quality of a stage's judges; parts without data are left out. */
export function QualityView({
  slug,
  stageId,
  task,
  language,
  judges,
  flips,
  ceiling,
  trends,
  malformed,
}: Props) {
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
        <TrendSection
          slug={slug}
          stageId={stageId}
          task={task}
          language={language}
          trends={trends}
        />
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
