import type { importFiles as english } from "../en/import-files";
import type { Translation } from "../translation";

export const importFiles: Translation<typeof english> = {
  files: "Dateien",
  hint: "Themen, Passagen, Berichte, Antworten mit Belegen und Urteile als JSON-Zeilen, CSV oder TSV. Wählen Sie alle, die zusammengehören: Was eine Datei enthält, zeigt ihr Inhalt.",
  allOrNothing: "Alles oder nichts: Eine falsche Zeile, und nichts ändert sich.",
  leaveOutFiltered: "Urteile zu ausgefilterten Fragen weglassen",
  check: "Dateien prüfen",
  import: "Importieren",
  sending: "Wird gesendet: {percent}",
  reading: "Wird gelesen und geprüft …",
  changed:
    "{files} {count, plural, one {hat} other {haben}} sich nach der Auswahl auf der Festplatte geändert. Wählen Sie die Dateien noch einmal.",
  plan: {
    title: "Was der Import anlegen würde",
    imported: "Importiert",
    caption: "Die Dateien und ihr Inhalt",
    file: "Datei",
    holds: "Inhalt",
    records: "Datensätze",
    kinds: {
      topics: "Themen",
      passages: "Passagen",
      reports: "Berichte",
      answers: "Antworten mit Belegen",
      judgments: "Urteile",
      ratings: "Bewertungen",
    },
    nothing: "Alles in diesen Dateien ist schon in der Studie. Ein Import würde nichts ändern.",
    nothingDone: "Alles in diesen Dateien war schon in der Studie. Nichts hat sich geändert.",
    newOnes: "Neu",
    topics: "{count, plural, one {Thema} other {Themen}}",
    subQuestions: "{count, plural, one {Teilfrage} other {Teilfragen}}",
    passages: "{count, plural, one {Passage} other {Passagen}}",
    reports: "{count, plural, one {Bericht} other {Berichte}}",
    answers: "{count, plural, one {Antwort} other {Antworten}}",
    pages: "{count, plural, one {Seite} other {Seiten}} für {task}",
    judgments: "{count, plural, one {Urteil} other {Urteile}}",
    highlights: "{count, plural, one {Markierung} other {Markierungen}}",
    raters: "{count, plural, one {Urteilender} other {Urteilende}}",
    assessors: "{count, plural, one {Thema} other {Themen}} mit anderen Zuständigen",
    unchanged:
      "{count, plural, one {# Datensatz ist schon in der Studie und bleibt, wie er ist.} other {# Datensätze sind schon in der Studie und bleiben, wie sie sind.}}",
    superseded:
      "{count, plural, one {# Urteil zählt nicht: Dieselbe Person urteilt} other {# Urteile zählen nicht: Dieselben Personen urteilen}} später in diesen Dateien noch einmal über dieselbe Einheit.",
    leftOut:
      "{count, plural, one {# Urteil zu einer ausgefilterten Frage ist} other {# Urteile zu ausgefilterten Fragen sind}} weggelassen, wie gewählt.",
    replaced:
      "{count, plural, one {# Urteil ersetzt ein früheres} other {# Urteile ersetzen frühere}} in der Studie. Der Verlauf behält beide.",
    noSpan:
      "{count, plural, one {# Urteil sagt} other {# Urteile sagen}}, dass die Frage beantwortet ist, ohne eine markierte Stelle.",
    nothingChanged: "Noch ist nichts geändert.",
    fits: "Alle Dateien passen.",
  },
  next: {
    title: "Wie es weitergeht",
    overview: "Fortschritt ansehen",
    stages: "Phasen einrichten",
    people: "Annotatoren einladen",
    judges: "Ein Modell urteilen lassen",
  },
  earlier: {
    title: "Frühere Importe",
    caption: "Frühere Importe, neueste zuerst",
    at: "Wann",
    who: "Wer",
    files: "Dateien",
    made: "Neu",
    notes: "Hinweise",
    commandLine: "Befehlszeile",
    none: "keine Hinweise",
    nothing: "nichts Neues",
  },
  otherWays: {
    title: "Andere Wege",
    builds: {
      name: "Eine Sammlung mit einem Sprachmodell aufbauen",
      text: "aus Dokumenten, Zusammenfassungen oder Listentabellen.",
    },
    pool: {
      name: "Eine Phase aus einem Urteilspool anlegen",
      text: "wenn Themen und Passagen da sind: die ersten Dokumente mehrerer Systeme.",
    },
  },
  closed:
    "Diese Studie ist geschlossen: Öffnen Sie sie auf der Seite Überblick, bevor Sie importieren.",
};
