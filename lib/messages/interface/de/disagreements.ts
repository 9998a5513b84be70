import type { disagreements as english } from "../en/disagreements";
import type { Translation } from "../translation";

export const disagreements: Translation<typeof english> = {
  title: "Abweichung",
  all: "Alle Abweichungen",
  filters: {
    topic: "Thema",
    question: "Frage",
    run: "System",
    rater: "Urteilende",
    judge: "Modell",
    human: "Personen",
    humanLabel: "Urteil der Personen",
    judgeLabel: "Urteil des Modells",
    all: "Alle",
    chip: "{name}: {value}",
    clear: "Alle Einheiten zeigen",
    majority: "Mehrheit der Personen",
    pooled: "irgendeine Person",
  },
  totals: {
    title: "Summen nach Thema, System und Paar",
    pair: "Paar",
    items: "Gemeinsame Einheiten",
    differing: "Verschiedene Urteile",
  },
  most: {
    all: "Bei {part, number} von {items, plural, one {# Einheit} other {# Einheiten}} mit mehreren Urteilen weichen Personen voneinander ab ({share}).",
    topics: "Am meisten nach Thema",
    questions: "Am meisten nach Frage",
    count: "{part, number} von {items, number}",
  },
  heading: "{count, plural, one {# Einheit} other {# Einheiten}}, die größten Abweichungen zuerst",
  byPeople: "Sortiert danach, wie stark die Urteile der Annotatoren streuen.",
  byJudge: "Sortiert danach, wie weit das Modell vom Mittel der Annotatoren entfernt ist.",
  none: "Keine Einheit passt. Entfernen Sie einen Filter.",
  empty: {
    title: "Es gibt noch nichts zu vergleichen",
    text: "Importieren Sie Texte und Urteile, oder lassen Sie Personen urteilen. Einheiten mit abweichenden Urteilen stehen dann hier.",
  },
  list: "Einheiten mit abweichenden Urteilen",
  outside: "Diese Einheit passt nicht zu den Filtern der Liste.",
};
