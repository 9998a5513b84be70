import type { judgingPool as english } from "../en/judging-pool";
import type { Translation } from "../translation";

export const judgingPool: Translation<typeof english> = {
  title: "Eine Phase aus einem Urteilspool",
  intro:
    "Fasst die ersten Dokumente mehrerer Systeme zusammen und lässt weg, was schon beurteilt ist. Aus jeder Passage im Pool wird eine Seite.",
  noPassages: {
    title: "Zuerst kommen Themen und Passagen",
    text: "Ein Urteilspool verweist auf Themen und Passagen der Studie. Importieren Sie diese und kommen Sie dann zurück.",
    action: "Dateien importieren",
  },
  runs: "Läufe",
  runsHint:
    "TREC-Läufe, eine Zeile je Dokument: topic Q0 docid rank score tag. Ihre Themen und Passagen sind schon in der Studie.",
  judged: "Schon beurteilt (qrels), optional",
  judgedHint: "Diese Dokumente fallen weg.",
  depth: "Dokumente je Lauf und Thema",
  topics: "Anzahl der Themen",
  topicsHint: "Leer lassen für alle.",
  all: "alle",
  orderBy: "Reihenfolge eines Laufs",
  choices: { orderBy: { rank: "nach Rang", score: "nach Wert" } },
  task: "Was beurteilt wird",
  overlap: "Annotatoren je Seite",
  pace: "Sekunden je Urteil, angenommen",
  name: "Name der Phase",
  nameHint: "Leer lassen, um sie nach ihrer Aufgabe zu benennen.",
  seed: "Startwert für die Auswahl der Themen",
  reading: "Die Läufe werden gelesen …",
  estimate: "Aufwand schätzen",
  make: "Phase anlegen",
  plan: {
    title: "Was der Urteilspool wäre",
    total:
      "{pages, plural, one {# Passage} other {# Passagen}} zu {topics, plural, one {# Thema} other {# Themen}}: {judgments, plural, one {# Urteil} other {# Urteile}}, etwa {hours} Std.",
    nothing:
      "Nichts bleibt zu beurteilen: Jedes Dokument der Läufe ist schon beurteilt oder fehlt in der Studie.",
    unknown:
      "{count, plural, one {# Thema der Läufe fehlt} other {# Themen der Läufe fehlen}} in der Studie und {count, plural, one {fällt} other {fallen}} weg.",
    caption: "Aus welchem Lauf eine Passage kommt, wird festgehalten und Annotatoren nie gezeigt.",
    run: "Lauf",
    passages: "Passagen",
    alone: "In keinem anderen Lauf",
  },
};
