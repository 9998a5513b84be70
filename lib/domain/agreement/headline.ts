import type { Figure } from "../figure";
import type { AgreementFigures } from "./figure-types";
import { judgeSummaries } from "./judge-summary";

/** A figure as the headline shows it. */
export interface HeadlineFigure {
  value: number;
  ci: [number, number] | null;
  n: number;
}

/** What the agreement of a stage says first. */
export interface Headline {
  topics: number;
  /** Krippendorff’s ordinal alpha of people; null with fewer than two, or where it has no value. */
  people: HeadlineFigure | null;
  judges: {
    judge: string;
    /** Cohen's kappa with the majority of people over items. */
    items: HeadlineFigure | null;
    /** Spearman with the mean of people over systems. */
    systems: HeadlineFigure | null;
  }[];
}

/** Returns the headline of a stage's agreement; with several conditions, of the first. */
export function headlineOf(figures: AgreementFigures): Headline {
  const first = figures.conditions[0] ?? figures;
  return {
    topics: figures.topics,
    people: shown(first.inter_annotator.krippendorff_alpha.ordinal),
    judges: judgeSummaries(first).map(({ judge, items, systems }) => ({
      judge,
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
