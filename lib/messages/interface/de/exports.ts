import type { exports as english } from "../en/exports";
import type { Translation } from "../translation";

export const exports: Translation<typeof english> = {
  title: "Exporte",
  about:
    "Alles, was sich aus dieser Studie speichern lässt. Bei Tabellen wählen Sie zuerst Spalten, Urteilende und Nachkommastellen.",
  tables: {
    verdicts: {
      title: "Befunde",
      holds: "Wofür sich jedes Modell eignet, einzeln und mit Holms Korrektur über alle Befunde",
    },
    comparison: {
      title: "Modelle und Menschen im Vergleich",
      holds:
        "Rangkorrelation, Kappa, Precision, Recall und F1 jedes Modells, und was Menschen erreichen",
    },
    annotators: {
      title: "Übereinstimmung der Annotatoren",
      holds: "Kappa, Alpha und AC mit Intervallen",
    },
    pairs: { title: "Paare von Annotatoren", holds: "Übereinstimmung je zweier Annotatoren" },
    levels: {
      title: "Rangkorrelationen",
      holds: "Je zwei Urteilende über Einheiten, Themen und Systeme",
    },
    classes: {
      title: "Precision und Recall",
      holds: "Jedes Modell verglichen mit jedem Annotator, nach Klasse",
    },
    coverage: { title: "Abdeckung", holds: "Jedes Thema und System nach Urteilenden" },
    systems: { title: "Systeme", holds: "Jedes System nach jedem Maß, mit Intervallen" },
    tests: { title: "Signifikanztests", holds: "Gepaarte t-Tests zwischen Systemen" },
    thresholds: {
      title: "Schwellen",
      holds: "Mittel über Systeme und Kendalls τ mit den Berichten, je Schwelle",
    },
    correlations: {
      title: "Korrelation der Maße",
      holds: "Wie ähnlich Maße die Systeme ordnen",
    },
    topics: { title: "Werte nach Thema", holds: "Jedes System zu jedem Thema" },
    selections: {
      title: "Ein beurteilter Treffer",
      holds: "Wie jede Auswahl die Systeme ordnet",
    },
    buckets: {
      title: "Paare nach p-Wert",
      holds: "Wie jede Auswahl Paare von Systemen ordnet, die sich mehr oder weniger unterscheiden",
    },
    evidence: {
      title: "Beurteilte Belege",
      holds: "Kendalls τ nach dem Anteil der Belege eines Systems und nach p-Wert",
    },
    scores: {
      title: "Werte je Auswahl",
      holds: "Jedes System, wenn je Thema ein Treffer beurteilt ist",
    },
    pool: { title: "Pool nach Tiefe", holds: "Dokumente, Treffer, bekannte und neue" },
    curve: {
      title: "Beurteilter Anteil",
      holds: "Kendalls τ nach dem Anteil beurteilter Treffer",
    },
  },
  files: {
    judgmentsCsv: { title: "Urteile, CSV", holds: "Eine Zeile je Person oder Modell und Einheit" },
    judgmentsJsonl: {
      title: "Urteile, JSON-Zeilen",
      holds: "Dasselbe mit Markierungen und Nuggets",
    },
    figuresJson: { title: "Zahlen, JSON", holds: "Alle Zahlen mit Intervallen und Gründen" },
    figuresCsv: { title: "Zahlen, CSV", holds: "Dasselbe, eine Zahl je Zeile" },
    closerJson: {
      title: "Näher betrachtet, JSON",
      holds:
        "Übereinstimmung der Markierungen, wo Modelle nicht hinsehen, Übereinstimmung nach Länge, jede Frage",
    },
    closerCsv: { title: "Näher betrachtet, CSV", holds: "Dasselbe, eine Zahl je Zeile" },
    bundle: {
      title: "Alles, Zip",
      holds:
        "Urteile, Matrix, Zahlen, Tabellen, Bilder und ein Manifest zum Nachrechnen; auf Wunsch alle Themen, Passagen, Berichte und Antworten, sodass es sich importieren lässt",
    },
    tableCsv: { title: "Tabelle, CSV", holds: "Eine Zeile je System und Maß" },
    tableTex: { title: "Tabelle, LaTeX", holds: "Kontexte und Berichte nebeneinander, in Prozent" },
    topicsCsv: { title: "Werte nach Thema, CSV", holds: "Jedes System zu jedem Thema" },
    reportJson: { title: "Auswertung, JSON", holds: "Alle Zahlen mit Einstellungen" },
    audit: { title: "Protokoll, JSON-Zeilen", holds: "Wer was tat, unter Pseudonymen" },
    acknowledgements: {
      title: "Gelesene Richtlinien, JSON-Zeilen",
      holds: "Wer welche Fassung bestätigt hat, und wann",
    },
    pay: { title: "Vergütung, CSV", holds: "Was jeder Annotator verdient hat" },
  },
  groups: {
    stage: "Phase: {name}",
    evaluation: "Auswertung von Systemen: {name}",
    completeness: "Vollständigkeitsstudie: {name}",
    study: "Ganze Studie",
  },
  labels: "{count, plural, =0 {noch keine Urteile} one {# Urteil} other {# Urteile}}",
  rowsHold:
    "{labels, plural, one {# Urteil} other {# Urteile}}{known, plural, =0 {} other {, # zu bekannten Einheiten oder im Training}}{withdrawn, plural, =0 {} other {, # zurückgezogen und leer}}{unlabelled, plural, =0 {} other {, # ohne Urteil}}",
  columns: { what: "Export", holds: "Inhalt", rows: "Zeilen", get: "Abrufen" },
  noTables: "Noch keine Auswertung ist fertig.",
  choose: "Wählen und exportieren",
  chooseOf: "Wählen und exportieren: {table}",
  withTexts: "mit Texten",
  save: "Speichern",
  saveOf: "Speichern: {file}",
  dialog: {
    title: "Tabelle exportieren",
    table: "Tabelle",
    format: "Format",
    formats: {
      latex: "LaTeX (mit booktabs und siunitx)",
      markdown: "Markdown",
      csv: "CSV",
      tsv: "TSV",
      json: "JSON",
    },
    digits: "Nachkommastellen",
    digitsUsual: "Wie üblich",
    intervals: "Mit 95-%-Intervallen",
    columns: "Spalten",
    judges: "Modelle",
    raters: "Annotatoren",
    systems: "Systeme",
    all: "Alle",
    none: "Keine",
    main: "Wichtigste Spalten",
    search: "Suchen",
    preview: "Vorschau",
    lines: "{count, plural, one {# Zeile} other {# Zeilen}}",
    loading: "Die Tabelle wird erstellt …",
    failed: "Die Tabelle konnte nicht erstellt werden: {reason}",
    nothing: "Wählen Sie mindestens eine Spalte.",
    copy: "Tabelle kopieren",
    save: "Datei speichern",
    copyAddress: "Adresse kopieren",
  },
};
