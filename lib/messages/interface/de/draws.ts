import type { draws as english } from "../en/draws";
import type { Translation } from "../translation";

export const draws: Translation<typeof english> = {
  intro:
    "Beide Ziehungen kommen aus einem Startwert: Derselbe Startwert und dieselben Eingaben ergeben dieselbe Ziehung, hier und auf der Kommandozeile.",
  preview: "Vorschau",
  reading: "Es wird gezogen…",
  contexts: {
    title: "Zufällige Kontexte",
    about:
      "Zu jedem Thema Dokumente, die aus den ersten eines Laufs gezogen werden, für jeden Lauf mehrmals. An solchen Kontexten zeigt sich, wie Maße eines Kontexts mit der Güte des daraus Geschriebenen zusammenhängen.",
    runs: "Läufe",
    runsHint:
      "TREC-Läufe über dieselben Themen, einer für jede erste Stufe: topic Q0 docid rank score tag.",
    n: "Kontexte je Lauf",
    top: "Gezogen aus den ersten … Dokumenten",
    size: "Dokumente eines Kontexts",
    orderBy: "Reihenfolge eines Laufs",
    choices: {
      orderBy: {
        consistent: "nach Rang; ein Wert, der ihm widerspricht, ist ein Fehler",
        rank: "nach Rang",
        score: "nach Wert",
      },
    },
    seed: "Startwert",
    name: "Name der Auswertung",
    plan: "Was gezogen wird",
    total:
      "{contexts, plural, one {# Kontext} other {# Kontexte}} aus {size, plural, one {# Dokument} other {# Dokumenten}} zu {topics, plural, one {# Thema} other {# Themen}}.",
    caption: "Läufe, aus denen Kontexte gezogen werden",
    run: "Lauf",
    contextsOf: "Kontexte",
    documents: "Dokumente eines Themas",
    range: "{least, number} bis {most, number}",
    short:
      "{run}: {count, plural, one {# Thema hat} other {# Themen haben}} weniger Dokumente als ein Kontext, deshalb sind alle in jedem Kontext: {topics}",
    first: "Die ersten Zeilen",
    download: "Als Läufe herunterladen",
    evaluate: "Kontexte auswerten",
    file: "kontexte.zip",
  },
  reports: {
    title: "Ausgewogene Berichte",
    about:
      "Berichte zum Beurteilen, so gezogen, dass jedes System und jedes Thema gleich viele hat, soweit es Berichte gibt.",
    empty: {
      title: "Es gibt keine Berichte zum Ziehen",
      text: "Importieren Sie Berichte eines oder mehrerer Systeme, dann kommen Sie wieder.",
      action: "Dateien importieren",
    },
    systems: "Systeme",
    reportsOf: "{system} ({count, plural, one {# Bericht} other {# Berichte}})",
    topics: "Anzahl der Themen",
    topicsHint: "Leer: alle.",
    all: "alle",
    reports: "Anzahl der Berichte",
    seed: "Startwert",
    task: "Was beurteilt wird",
    noSystem: "Wählen Sie mindestens ein System.",
    plan: "Was gezogen wird",
    total:
      "{reports, plural, one {# Bericht} other {# Berichte}} von {available, number}, zu {topics, plural, one {# Thema} other {# Themen}}.",
    fewer:
      "Diese Systeme und Themen haben weniger Berichte als gewünscht, deshalb werden alle gezogen.",
    spread:
      "Ein System hat {systems} {n, plural, one {Bericht} other {Berichte}}, ein Thema {topics}.",
    range: "{least, number} bis {most, number}",
    matrix: "Gezogene Berichte nach Thema und System",
    topic: "Thema",
    sum: "Gezogen",
    drawn: "gezogen",
    left: "nicht gezogen",
    missing: "kein Bericht",
    shown:
      "Gezeigt werden die ersten {shown, number} von {topics, number} Themen, in der Datei stehen alle.",
    download: "Als CSV herunterladen",
    stage: "Eine Phase daraus machen",
    stageHint:
      "Die Phase hat für jeden gezogenen Bericht eine Seite, spätere Importe fügen keine hinzu. Halten Sie die Phase mit allen Berichten an, wenn nur diese beurteilt werden sollen.",
    name: "Name der Phase",
    nameHint: "Leer: nach ihrer Aufgabe benannt.",
    overlap: "Annotatoren je Seite",
    make: "Phase anlegen",
  },
};
