import type { judgeCompare as english } from "../en/judge-compare";
import type { Translation } from "../translation";

export const judgeCompare: Translation<typeof english> = {
  heading: "Zwei Läufe nebeneinander",
  choose: {
    heading: "Zwei Läufe wählen",
    text: "Wählen Sie zwei Läufe derselben Phase.",
    a: "Lauf A",
    b: "Lauf B",
    option: "{judge} · {stage} · {date}",
    none: "Lauf wählen",
    open: "Vergleichen",
    few: "Es gibt noch keine zwei Läufe zum Vergleichen.",
  },
  runs: {
    heading: "Die Läufe",
    calls: "Anfragen",
    malformed: "Fehlerhaft",
    failed: "Gescheitert",
    sent: "Gesendet",
    cached: "Aus dem Zwischenspeicher",
    tokens: "Token (Eingabe / Ausgabe)",
    cost: "Kosten",
    started: "Begonnen",
  },
  agreement: {
    heading: "Übereinstimmung",
    items:
      "{items, plural, one {# Einheit} other {# Einheiten}} mit Antworten beider Läufe. Die Intervalle (95 %) gelten über Themen.",
    withPeople:
      "{items, plural, one {# davon hat} other {# davon haben}} eine Mehrheit der Annotatoren; beide Läufe werden an denselben Einheiten mit den Annotatoren verglichen.",
    noPeople: "Keine davon hat eine Mehrheit der Annotatoren.",
    blind:
      "Die Studie ist verblindet, deshalb gehen die Urteile der Annotatoren nicht in diesen Vergleich ein.",
    malformed:
      "Fehlerhafte Antworten ({a} von A, {b} von B) gelten als niedrigstes Urteil, wie auf der Seite Übereinstimmung.",
    leftOut:
      "{count, plural, one {# Einheit fehlt} other {# Einheiten fehlen}}, weil eine Anfrage gescheitert oder noch ohne Antwort ist.",
    onlyOne:
      "{a} Einheiten gehören nur zu Lauf A und {b} nur zu Lauf B; sie bleiben außer Betracht.",
    nothing: "Es gibt keine Einheit, auf die beide Läufe geantwortet haben.",
    pair: "Verglichen",
    between: "A mit B",
    aPeople: "A mit Annotatoren",
    bPeople: "B mit Annotatoren",
    difference: "B minus A",
    share: "Gleiches Urteil",
    kappa: "Cohens Kappa",
    weighted: "Gewichtetes Kappa",
    clearlyBetter:
      "Nach Kappa stimmt B besser mit den Annotatoren überein als A: Das Intervall der Differenz der Kappas, {low} bis {high}, liegt über 0.",
    clearlyWorse:
      "Nach Kappa stimmt A besser mit den Annotatoren überein als B: Das Intervall der Differenz der Kappas, {low} bis {high}, liegt unter 0.",
    unclear:
      "Das Intervall der Differenz der Kappas, {low} bis {high}, enthält 0. Nach Kappa zeigen diese Einheiten also nicht, welcher Lauf besser mit den Annotatoren übereinstimmt.",
  },
  right: {
    heading: "Wer urteilt wie die Mehrheit",
    both: "beide",
    onlyA: "nur A",
    onlyB: "nur B",
    neither: "keiner",
  },
  table: {
    heading: "Urteile von A (Zeilen) und B (Spalten)",
    corner: "A \\ B",
  },
  items: {
    heading: "Einheiten",
    a: "A",
    b: "B",
    malformed: "fehlerhaft",
    failed: "gescheitert",
    pending: "noch ohne Antwort",
    raw: "Vollständige Antworten",
    none: "Zu dieser Auswahl gibt es keine Einheit.",
    reset: "Alle Einheiten zeigen",
    name: "Einheiten mit den Urteilen beider Läufe",
  },
  show: {
    label: "Gezeigte Einheiten",
    all: "Alle",
    differ: "A und B weichen ab",
    same: "Gleiches Urteil",
    a_right: "Nur A wie die Annotatoren",
    b_right: "Nur B wie die Annotatoren",
    neither: "Keiner wie die Annotatoren",
    unusable: "Kein Urteil von A oder B",
  },
};
