import type { builds as english } from "../en/builds";
import type { Translation } from "../translation";

export const builds: Translation<typeof english> = {
  title: "Eine Sammlung mit einem Sprachmodell aufbauen",
  intro:
    "Aus Zusammenfassungen von Menschen und Dokumenten entstehen Anfragen, Teilfragen, Passagen und Bewertungen, aus Listentabellen Gruppen und ihre Belege. Sie sehen sich an, was ein Schritt ergeben hat, bevor Sie den nächsten starten.",
  noEndpoint: {
    title: "Dazu braucht es ein Sprachmodell",
    text: "Beim Aufbau wird ein Sprachmodell gefragt: Richten Sie zuerst auf der Seite Endpunkte einen Endpunkt ein.",
    action: "Zu den Endpunkten",
  },
  list: {
    caption: "Sammlungen im Aufbau",
    name: "Name",
    kind: "Art",
    progress: "Fertige Schritte",
    progressOf: "Fertige Schritte von {name}",
    done: "{done} von {steps}",
  },
  form: {
    title: "Eine Sammlung beginnen",
    name: "Name",
    kind: "Art",
    model: "Modell",
    questions: "Fragen je Thema",
    threshold: "Bewertung, ab der eine Passage eine Frage beantwortet",
    mostReferences: "Höchstens so viele Verweise je Mitglied",
    mostReferencesHint: "Spalten, die ein Mitglied mit mehr Verweisen haben, fallen weg.",
    fewestEvidence: "Mindestens so viele Belegstellen je Gruppe",
    fewestEvidenceHint: "Gruppen mit weniger Belegstellen fallen weg.",
    anyColumn: "Spalten mit beliebigem Titel",
    anyColumnHint:
      "Sonst zählt eine Spalte nur, wenn ihr Titel „name“ enthält, wie in „Name“ oder „Common names“.",
    prompts: "Prompts",
    promptsHint: "Ein eigener Prompt wird zuerst auf der Seite <page>Prompts</page> hinzugefügt.",
    orderHint:
      "Die Frage steht am Anfang, wie im Artikel. Bei rating-context-first steht die Passage am Anfang: Ein Server mit Präfix-Cache liest sie dann einmal für alle ihre Fragen, bei 15 Fragen also einmal statt 15-mal.",
    sample: "Urteile, die Menschen prüfen",
    files: "Dateien",
    filesHint: "JSON-Zeilen, am Namen erkannt: {files}",
    reading: "Die Dateien werden gelesen …",
    begin: "Beginnen",
  },
  back: "Alle Sammlungen",
  from: "Entsteht aus {inputs}.",
  inputs: "{rows, plural, one {# Zeile} other {# Zeilen}} aus {name}",
  editing:
    "Was ein Schritt ergeben hat, können Sie bearbeiten, bevor Sie den nächsten starten. Antworten des Modells bleiben erhalten und werden nicht noch einmal erfragt.",
  step: {
    edited: "bearbeitet",
    stale: "aus einer älteren Fassung eines früheren Schritts entstanden",
    blocked:
      "„{input}“ hat keine Zeilen ergeben, also hat dieser Schritt nichts zu tun. Sehen Sie dort nach, bearbeiten Sie das Ergebnis oder wiederholen Sie den Schritt.",
    statuses: {
      blocked: "blockiert",
      waiting: "noch nicht gestartet",
      queued: "eingereiht",
      running: "läuft",
      done: "fertig",
      failed: "gescheitert",
      paused: "angehalten",
    },
    run: "Starten",
    runAgain: "Noch einmal starten",
    askAgain: "Noch einmal fragen",
    without: "Ohne sie weitermachen",
    stop: "Anhalten",
    look: "Ansehen und bearbeiten",
    answersOf: "Antworten für {step}",
    answers: "{done} von {total} Antworten",
    rows: "{count, plural, one {# Zeile} other {# Zeilen}}",
    problems: "{count, plural, one {Eine Stelle} other {# Stellen}} zum Nachsehen",
    text: "{name}.jsonl, ein JSON-Objekt je Zeile",
    save: "Bearbeitete Datei speichern",
    close: "Schließen",
    download: "Herunterladen",
    unreadable: "Die Datei ließ sich nicht lesen: Laden Sie die Seite neu.",
  },
  again: {
    title: "Diesen Schritt noch einmal starten?",
    text: "Seine Datei wurde bearbeitet. Ein neuer Lauf ersetzt, was bearbeitet wurde.",
    action: "Noch einmal starten",
  },
  without: {
    title: "Ohne die gescheiterten Anfragen weitermachen?",
    text: "Sie werden noch einmal gesendet. Was wieder scheitert, fehlt und wird aufgelistet. Eine Note, die fehlt, gilt als unbekannt, nicht als 0.",
    action: "Ohne sie weitermachen",
  },
  take: "In die Studie importieren",
  taken:
    "{topics, plural, one {# Thema} other {# Themen}} und {passages, plural, one {# Passage} other {# Passagen}} sind jetzt in der Studie.",
};
