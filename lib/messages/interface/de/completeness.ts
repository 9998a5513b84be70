import type { completeness as english } from "../en/completeness";
import type { Translation } from "../translation";

export const completeness: Translation<typeof english> = {
  title: "Vollständigkeit",
  about:
    "Wie viele Urteile genügen: was es für die Rangfolge der Systeme bedeutet, nur einen Teil der Belege zu beurteilen, was ein Pool von Systemen übersieht, und wie viele weitere Urteile diese Systeme unterscheiden würden.",
  all: "Alle Vollständigkeitsstudien",
  list: "Vollständigkeitsstudien",
  json: "Alles als JSON",
  export: "Tabelle exportieren",
  enough: "Wie viele Urteile genügen",
  curves: "Kurven",
  basis: {
    systems:
      "{measure} von {systems, plural, one {# System} other {# Systemen}} über {topics, plural, one {# Thema} other {# Themen}} mit {positives, plural, one {# Treffer} other {# Treffern}}.",
    without:
      "{count, plural, one {# Thema ohne Treffer ist weggelassen.} other {# Themen ohne Treffer sind weggelassen.}}",
    repetitions:
      "{count, plural, one {# Wiederholung} other {# Wiederholungen}}, Startwert {seed}.",
    files: "Aus {files}.",
  },
  selections: {
    title: "Ein beurteilter Treffer je Thema",
    about:
      "Die Rangfolge, wenn je Thema ein einziger Treffer beurteilt ist, verglichen mit der vollen Beurteilung. Die Fehlerrate zählt einen Gleichstand als halben Fehler. Paare von Systemen sind nach ihrem p-Wert in der vollen Beurteilung gruppiert. Ein System, das auswählt, nimmt am Vergleich nicht teil.",
    table: "Übereinstimmung der Rangfolgen nach Auswahl",
    choice: "Auswahl",
    topics: "Themen",
    pairs: "Paare",
    tau: "Kendalls τ",
    errorRate: "Fehlerrate",
    swapped: "Vertauscht",
    concordance: "Konkordanz",
    buckets: "τ der Paare mit p",
    bucket: "{kind, select, below {unter {max}} above {ab {min}} other {von {min} bis {max}}}",
    by: {
      random: "zufällig",
      member: "einer je Mitglied",
      popular: "beliebt",
      longest: "längster",
      shortest: "kürzester",
      "system-based": "durch ein System",
      "system-mean": "durch ein System, alle",
    },
    significant: "alle unter 0,05",
    bySystem: "durch {system}",
    meanOf: "Mittel von {count, plural, one {# Wiederholung} other {# Wiederholungen}}",
    meanOfSystems: "Mittel von {count, plural, one {# System} other {# Systemen}}",
  },
  pool: {
    systems:
      "{count, plural, one {# System findet} other {Alle # Systeme finden}} mit je {depth, number} Dokumenten",
    depth: "Die ersten {depth, number} Dokumente jedes Systems finden",
    counts:
      "Der Pool hat {pooled, plural, one {# Dokument} other {# Dokumente}} zu beurteilen, davon {found, number} Treffer.",
    known:
      "Von {known, plural, one {# vorher bekannten Treffer} other {# vorher bekannten Treffern}} findet er {again, number}, dazu {fresh, plural, one {# neuen} other {# neue}}.",
    find: "{what} {share} % der Treffer.",
    nothing:
      "{count, plural, one {# Punkt ist} other {# Punkte sind}} zu wenig für eine Fortschreibung.",
    extrapolated: "Fortgeschrieben, nicht beobachtet: {list}.",
    at: "{share} % bei {n}",
    error:
      "Die Anpassung weicht im Mittel um {mean} Punkte ab (quadratisches Mittel), höchstens um {most}.",
    twoPoints: "Die Linie geht durch zwei Punkte; ihr Fehler sagt deshalb nichts.",
  },
  benchmark: {
    title: "Die Systeme bei voller Beurteilung",
    about: "Mittel über Themen in Prozent, mit 95-%-Intervallen über Themen.",
    table: "Maße jedes Systems",
  },
  none: "Noch keine Untersuchung der Vollständigkeit",
  noneText:
    "Geben Sie Läufe von mindestens zwei Systemen und die volle Beurteilung ihrer Dokumente an.",
  form: {
    title: "Neue Untersuchung der Vollständigkeit",
    name: "Name",
    qrels: "Die volle Beurteilung (qrels)",
    qrelsHint: "Relevant ist ein Grad ab 1.",
    qrelsOfStage: "Ohne Datei gelten die Urteile von Menschen einer Phase, siehe unten.",
    runs: "Läufe",
    runsHint: "TREC-Läufe von mindestens zwei Systemen.",
    passages: "Passagen",
    passagesHint: "Ergänzt den längsten und den kürzesten Treffer als Auswahl.",
    known: "Vorher bekannt",
    knownHint:
      "Qrels dessen, was relevant war, bevor der Pool beurteilt wurde: zählt, was der Pool wiederfindet und was neu ist.",
    members: "Urteile mit Mitgliedern",
    membersHint:
      "Urteile über Belege, die ein Mitglied der Gruppe nennen. Ergänzt einen Treffer je Mitglied als Auswahl.",
    popularity: "Beliebtheit",
    popularityHint:
      "Je Zeile eine docid und eine Zahl. Ergänzt den beliebtesten Treffer als Auswahl.",
    options: "Weitere Einstellungen",
    sending: "Dateien werden gesendet …",
    start: "Beginnen",
  },
  options: {
    measure: "Maß",
    repetitions: "Wiederholungen der zufälligen Auswahl",
    curveRepetitions: "Wiederholungen der Kurve",
    depth: "Dokumente jedes Systems im Pool",
    depthHint: "die Tiefe des Maßes, sonst 20",
    order: "Reihenfolge eines Laufs",
    seed: "Startwert",
    stage: "Beurteilung ohne Datei",
    noStage: "keine: die qrels sind eine Datei",
    labelsOf: "Urteile von Menschen der Phase {stage}",
    interval: "Intervalle berechnet durch",
    bootstrap: "Stichproben von Themen",
    choices: {
      order: {
        consistent: "nach Rang; Werte müssen passen",
        rank: "nach Rang",
        score: "nach Wert, wie trec_eval",
      },
      interval: {
        jackknife: "Weglassen je eines Themas (Jackknife)",
        percentile: "Stichproben von Themen (Perzentil)",
        bca: "Stichproben von Themen (BCa)",
      },
    },
  },
};
