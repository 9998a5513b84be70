import type { adjudication as english } from "../en/adjudication";
import type { Translation } from "../translation";

export const adjudication: Translation<typeof english> = {
  choices: {
    rule: "Einheiten",
    rules: {
      all: "Alle, bei denen Personen verschieden urteilen",
      sample: "Eine Stichprobe davon aus jedem Thema",
      judge: "Die, bei denen ein Modell allen Personen widerspricht",
    },
    perTopic: "Einheiten je Thema",
    judge: "Modell",
  },
  progress:
    "{total, plural, one {# Einheit} other {# Einheiten}}, davon {done, number} entschieden",
  progressName: "Entschiedene Einheiten",
  hint: "Namen sind verborgen. Ihre Entscheidungen werden getrennt aufbewahrt und ändern die Übereinstimmung nicht.",
  totals: {
    title: "Summen nach Thema und System",
    topic: "Thema",
    system: "System",
    items: "Einheiten",
    decided: "Entschieden",
  },
  item: "Zu entscheidende Einheit",
  nothing: {
    title: "Hier urteilen alle gleich",
    text: "Es gibt nichts zu entscheiden. Wählen Sie eine andere Phase oder Regel, oder kommen Sie wieder, wenn mehr Seiten von mindestens zwei Personen beurteilt sind.",
  },
  empty: {
    title: "Es gibt noch nichts zu entscheiden",
    text: "Importieren Sie Texte, und lassen Sie Personen urteilen. Einheiten mit abweichenden Urteilen stehen dann hier.",
  },
  labels: "Was die Personen geantwortet haben",
  decided: "Entschieden: {decision}",
  decidedBecause: "Entschieden: {decision} ({reason})",
  undecidable: "nicht entscheidbar",
  replaces: "Eine neue Entscheidung ersetzt sie. Im Verlauf bleiben beide.",
  withdraw: "Entscheidung zurücknehmen",
  reason: "Begründung",
  reasonHint: "Nur nötig, wenn die Einheit nicht entscheidbar ist.",
  decide: "Ihre Entscheidung",
  take: "Antwort von {who} übernehmen",
  markUndecidable: "Nicht entscheidbar",
  done: "Entschieden: {decision}",
  withdrawn: "Die Entscheidung ist zurückgenommen.",
};
