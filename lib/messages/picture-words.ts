import type { Language } from "./interface/locales";

type Consensus = "median" | "majority";

const english = {
  label: "Label",
  undefined: "undefined",
  none: "none",
  people: "people",
  consensus: (of: Consensus) => `${of}`,
  ofPeople: (of: Consensus) => `the ${of} of people`,
  coverage: {
    title: (run: string, judge: string | null) =>
      `Coverage by topic of the system ${run}: ${judge === null ? "people" : `${judge} and people`}`,
    axis: "Coverage (share of the topic’s sub-questions)",
    mean: "mean of the annotators",
    meanOf: (topic: string, mean: string) => `${topic}: mean of the annotators ${mean}`,
    range: (count: number) => `range of ${count} annotators`,
    rangeOf: (count: number, low: string, high: string) => `${count} annotators: ${low} to ${high}`,
  },
  intervals: {
    title: "Figures with their 95 % intervals",
    axis: "Agreement or rank correlation",
    ordinal: "Krippendorff’s alpha, ordinal",
    kappa: "kappa",
    quadraticKappa: "quadratic kappa",
    fleiss: "Fleiss’ kappa",
    krippendorff: "Krippendorff’s alpha",
    gwet: "Gwet’s AC1",
  },
  thresholds: {
    title: (judge: string) => `What the threshold changes for ${judge}`,
    xAxis: "Counts as answerable from rating",
    yAxis: "Share, or kappa",
    judgeShare: "found answerable by the judge",
    humanShare: "found answerable by people",
    kappa: "Cohen’s kappa",
    precision: "precision of answerable",
    recall: "recall of answerable",
  },
  summary: {
    title: (judge: string) => `${judge} compared with people`,
    axis: "Agreement with people (1 is full agreement, 0 is chance)",
    systems: "Ranks systems (Spearman)",
    topics: "Ranks topics and systems (Spearman)",
    items: (kappa: string) => `Agrees on items (${kappa})`,
    kappa: "Cohen’s kappa",
    quadraticKappa: "kappa, quadratic weights",
    mean: "mean of people",
    meanOf: (figure: string) => `Mean of people: ${figure}`,
  },
  confusion: {
    title: (human: string, judge: string) => `Labels of ${human} (rows) and of ${judge} (columns)`,
    by: (who: string) => `Label by ${who}`,
    byConsensus: (of: Consensus) => `Label by the ${of} of people`,
    items: (human: string, judge: string, count: number) =>
      `people ${human}, judge ${judge}: ${count} items`,
  },
  matrix: {
    title: "Spearman of topic values, every rater with every other; n below",
    undefined: "undef.",
  },
  shift: {
    title: (side: string, judge: string, bias: string, n: number) =>
      `How often ${side} and ${judge} gave each label (bias ${bias}, n = ${n})`,
    axis: "Share of the items",
    bar: (who: string, label: string, share: string) => `${who}, label ${label}: ${share}`,
  },
  systems: {
    title: (measure: string, by: string | null) =>
      `${measure} of each system${by === null ? "" : `, by ${by}`}`,
    axis: (measure: string) => `${measure}, mean over topics in %, with 95 % intervals`,
    by: (system: string, source: string) => `${system} by ${source}`,
  },
  depth: {
    title: "Coverage of the first 1, 2, … passages",
    passages: "Passages",
  },
  trend: {
    title: (model: string) => `${model}: agreement with people by prompt version`,
    axis: (kappa: string, of: Consensus) =>
      `${kappa} with the ${of} of people (1 is full agreement, 0 is chance)`,
    quadraticKappa: "Kappa, quadratic weights,",
    people: "two people",
    peopleOf: (low: string, high: string) => `Two people: ${low} to ${high}`,
  },
  sweep: {
    title: (measure: string) => `${measure} after reranking`,
    questions: "Number of sub-questions",
    rating: "Counts as answered from rating",
    threshold: "threshold",
    firstStage: "first stage",
  },
};

/** The words of the pictures of agreement. */
export type PictureWords = typeof english;

const CONSENSUS_IN_GERMAN: Record<Consensus, string> = { median: "Median", majority: "Mehrheit" };

const german: PictureWords = {
  label: "Urteil",
  undefined: "nicht definiert",
  none: "keine",
  people: "Menschen",
  consensus: (of) => CONSENSUS_IN_GERMAN[of],
  ofPeople: (of) => `${of === "median" ? "der" : "die"} ${CONSENSUS_IN_GERMAN[of]} der Menschen`,
  coverage: {
    title: (run, judge) =>
      `Abdeckung nach Thema für das System ${run}: ${judge === null ? "Menschen" : `${judge} und Menschen`}`,
    axis: "Abdeckung (Anteil der Teilfragen des Themas)",
    mean: "Mittel der Annotatoren",
    meanOf: (topic, mean) => `${topic}: Mittel der Annotatoren ${mean}`,
    range: (count) => `Spanne von ${count} Annotatoren`,
    rangeOf: (count, low, high) => `${count} Annotatoren: ${low} bis ${high}`,
  },
  intervals: {
    title: "Kennzahlen mit ihren 95-%-Intervallen",
    axis: "Übereinstimmung oder Rangkorrelation",
    ordinal: "Krippendorffs Alpha, ordinal",
    kappa: "Kappa",
    quadraticKappa: "quadratisches Kappa",
    fleiss: "Fleiss’ Kappa",
    krippendorff: "Krippendorffs Alpha",
    gwet: "Gwets AC1",
  },
  thresholds: {
    title: (judge) => `Was die Schwelle für ${judge} ändert`,
    xAxis: "Gilt als beantwortbar ab Bewertung",
    yAxis: "Anteil, oder Kappa",
    judgeShare: "vom Modell für beantwortbar gehalten",
    humanShare: "von Menschen für beantwortbar gehalten",
    kappa: "Cohens Kappa",
    precision: "Precision von beantwortbar",
    recall: "Recall von beantwortbar",
  },
  summary: {
    title: (judge) => `${judge} im Vergleich mit Menschen`,
    axis: "Übereinstimmung mit Menschen (1 ist völlige Übereinstimmung, 0 ist Zufall)",
    systems: "Ordnet Systeme (Spearman)",
    topics: "Ordnet Themen und Systeme (Spearman)",
    items: (kappa) => `Stimmt bei Einheiten überein (${kappa})`,
    kappa: "Cohens Kappa",
    quadraticKappa: "Kappa, quadratische Gewichte",
    mean: "Mittel der Menschen",
    meanOf: (figure) => `Mittel der Menschen: ${figure}`,
  },
  confusion: {
    title: (human, judge) =>
      `Urteile ${human === "majority" ? "der Mehrheit" : `von ${human}`} (Zeilen) und von ${judge} (Spalten)`,
    by: (who) => `Urteil von ${who}`,
    byConsensus: (of) =>
      of === "median" ? "Urteil nach dem Median der Menschen" : "Urteil der Mehrheit der Menschen",
    items: (human, judge, count) => `Menschen ${human}, Modell ${judge}: ${count} Einheiten`,
  },
  matrix: {
    title: "Spearman der Themenwerte, alle Urteilenden miteinander; darunter n",
    undefined: "n. def.",
  },
  shift: {
    title: (side, judge, bias, n) =>
      `Wie oft ${side} und ${judge} jedes Urteil gaben (Verzerrung ${bias}, n = ${n})`,
    axis: "Anteil der Einheiten",
    bar: (who, label, share) => `${who}, Urteil ${label}: ${share}`,
  },
  systems: {
    title: (measure, by) => `${measure} jedes Systems${by === null ? "" : `, nach ${by}`}`,
    axis: (measure) => `${measure}, Mittel über Themen in %, mit 95-%-Intervallen`,
    by: (system, source) => `${system} nach ${source}`,
  },
  depth: {
    title: "Abdeckung der ersten 1, 2, … Passagen",
    passages: "Passagen",
  },
  trend: {
    title: (model) => `${model}: Übereinstimmung mit Menschen nach Prompt-Version`,
    axis: (kappa, of) =>
      `${kappa} mit ${of === "median" ? "dem Median" : "der Mehrheit"} der Menschen (1 ist völlige Übereinstimmung, 0 ist Zufall)`,
    quadraticKappa: "Kappa (quadratische Gewichte)",
    people: "zwei Menschen",
    peopleOf: (low, high) => `Zwei Menschen: ${low} bis ${high}`,
  },
  sweep: {
    title: (measure) => `${measure} nach dem Umordnen`,
    questions: "Anzahl der Teilfragen",
    rating: "Gilt als beantwortet ab Bewertung",
    threshold: "Schwelle",
    firstStage: "erste Stufe",
  },
};

const WORDS: Record<Language, PictureWords> = { en: english, de: german };

/** Returns the words of the pictures of agreement in a language. */
export function pictureWords(language: Language): PictureWords {
  return WORDS[language];
}
