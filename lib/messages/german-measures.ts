/** The German names of measures, by their ids, where they are not international. */
export const GERMAN_MEASURES: Readonly<Record<string, string>> = {
  cov: "Abdeckung",
  den: "Dichte",
  strec: "Recall der Unterthemen",
  p: "Präzision",
  rprec: "R-Präzision",
  rr: "Reziproker Rang",
  nugget_strict: "Nuggets, streng",
  nugget_partial: "Nuggets, teilweise",
  nugget_vital_strict: "Wichtige Nuggets, streng",
  nugget_vital_partial: "Wichtige Nuggets, teilweise",
  f1: "F1",
  weighted_precision: "Gewichtete Präzision",
  weighted_recall: "Gewichteter Recall",
};
