import type { comparison as english } from "../en/comparison";
import type { Translation } from "../translation";

export const comparison: Translation<typeof english> = {
  title: "Modelle und Menschen im Vergleich",
  about:
    "Jedes Modell wird mit allen Annotatoren verglichen: über Systeme und Themen mit ihrem Mittel, über Einheiten mit {consensus, select, median {ihrem Median} other {ihrer Mehrheit}}. Jeder Annotator wird ebenso mit den anderen verglichen. Das beste Modell mit einem Intervall ist fett. <interval>Intervalle</interval> gelten für 95 %.",
  rater: "Urteilende",
  kind: "Art",
  items: "Einheiten",
  topics: "Themen",
  mean: "Mittel von {count, plural, one {# Annotator} other {# Annotatoren}}",
  basis: "{n, number} verglichen, {topics, plural, one {# Thema} other {# Themen}}.",
  undefined: "Nicht definiert: {reason}.",
  noInterval: "Kein Intervall: {reason}.",
  none: "kein Intervall",
  best: "bester Wert",
  showEach: "Eine Zeile für jeden der {count, number} Annotatoren zeigen",
  hideEach: "Zeilen einzelner Annotatoren ausblenden",
};
