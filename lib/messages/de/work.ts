import type { work as english } from "../en/work";
import type { Translation } from "../interface/translation";

export const work: Translation<typeof english> = {
  evaluation: {
    reading_files: "Dateien werden gelesen",
    computing: "Ergebnisse werden berechnet",
    storing_topics: "Themen werden gespeichert",
    random_selection: "zufällige Auswahl",
    system_selection: "Auswahl nach Systemen",
    share_curve: "Anteil der relevanten Dokumente",
    evidence_curve: "Belege jedes Systems",
    finishing: "fertig",
    no_end:
      "Die Berechnung wurde {attempts}-mal begonnen und nie beendet. Vielleicht reicht der Arbeitsspeicher des Servers nicht aus. Rechnen Sie auf der Kommandozeile (assay evaluate, assay completeness).",
    files_wrong: "{first} {others}",
    labels_wrong: "{first} {others}",
    labels_hidden:
      "Mit den Urteilen dieser Studie stimmt etwas nicht. Die Studie ist verblindet, daher werden Einzelheiten erst gezeigt, wenn die Verblindung aufgehoben ist.",
  },
  step: {
    stopped: "der Schritt wurde angehalten",
    call_limit: "die Obergrenze von {maxCalls} Aufrufen ist erreicht",
    calls_failed:
      "{count, plural, one {# Anfrage ist} other {# Anfragen sind}} gescheitert ({kinds}), die erste so: {first} Die Antworten, die kamen, bleiben. Fragen Sie noch einmal, oder machen Sie ohne sie weiter.",
    budget: "das Budget von {budget} reicht nicht für einen weiteren Aufruf",
    failed: "Der Schritt ist gescheitert: {text}.",
    too_large:
      "Der Schritt hat seinen Worker {attempts}-mal zum Absturz gebracht und ist hier zu groß. Nutzen Sie assay generate auf der Kommandozeile oder weniger Texte.",
  },
  earlier: {
    sentence: "{text}",
  },
};
