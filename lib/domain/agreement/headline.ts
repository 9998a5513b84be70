import type { Figure } from "../figure";
import type { AgreementFigures } from "./figure-types";
import { consensusOf, headlineKappa, type HeadlineKappa } from "./headline-kappa";
import { judgeSummaries, type JudgeSummary, type PartialJudge } from "./judge-summary";
import type { Verdict } from "./verdict/verdict";

/** A figure as the headline shows it. */
export interface HeadlineFigure {
  value: number;
  ci: [number, number] | null;
  n: number;
}

/** What the agreement of a stage says first. */
export interface Headline {
  topics: number;
  /** What it was computed with; absent in headlines of earlier versions, like all verdicts. */
  threshold?: number;
  margin?: number;
  /** Which kappa `items` is, and with what of people. */
  kappa?: HeadlineKappa;
  consensus?: "median" | "majority";
  /** Krippendorff’s ordinal alpha of people; null with fewer than two, or where it has no value. */
  people: HeadlineFigure | null;
  judges: {
    judge: string;
    verdicts?: readonly Verdict[];
    /** The task's headline kappa with the majority, or median, of people over items. */
    items: HeadlineFigure | null;
    /** Spearman with the mean of people over systems. */
    systems: HeadlineFigure | null;
  }[];
}

/**
 * Returns the headline of a stage's agreement; with several conditions, of the first. Judges that
 * were asked about a part of the items are left out, as on the page.
 */
export function headlineOf(figures: AgreementFigures, partial: readonly PartialJudge[]): Headline {
  const { task, topics, threshold, margin } = figures;
  const first = figures.conditions[0] ?? figures;
  const isWhole = ({ judge }: JudgeSummary) => !partial.some((one) => one.judge === judge);
  const whole = judgeSummaries(first, task).filter(isWhole);
  return {
    topics,
    threshold,
    margin,
    kappa: headlineKappa(task),
    consensus: consensusOf(task),
    people: shown(first.inter_annotator.krippendorff_alpha.ordinal),
    judges: whole.map(({ judge, verdicts, items, systems }) => ({
      judge,
      verdicts,
      items: shown(items?.figure ?? null),
      systems: shown(systems?.figure ?? null),
    })),
  };
}

function shown(figure: Figure | null): HeadlineFigure | null {
  return figure === null || figure.value === null
    ? null
    : { value: figure.value, ci: figure.ci, n: figure.n };
}
