import type { preview as english } from "../en/preview";
import type { Translation } from "../translation";

export const preview: Translation<typeof english> = {
  title: "Vorschau.",
  nothingKept: "Urteilen Sie wie ein Annotator; nichts davon wird gespeichert.",
  pages: "Seiten der Phase",
  previous: "Vorige Seite",
  next: "Nächste Seite",
  place: "Seite {number, number} von {total, number}",
  isPractice: "Übungsseite",
  plan: "Annotatoren üben auf {practice, plural, one {# Seite} other {# Seiten}}; {pages, plural, one {# Seite wird} other {# Seiten werden}} regulär beurteilt.",
  use: "Diese Seite als Übung nutzen",
  change: "Übung ändern",
  leaves:
    "Die Seite verlässt den Plan: Niemand beurteilt sie mehr regulär. Von {pages, plural, one {# Seite} other {# Seiten}} {left, plural, one {bleibt #} other {bleiben #}} zu beurteilen; bisherige Urteile auf der Seite bleiben und zählen. Annotatoren üben zuerst auf {practice, plural, one {# Seite} other {# Seiten}}, mit Rückmeldung nach jedem Urteil.",
  isUsed:
    "Annotatoren erhalten diese Seite als Übung. Andere erwartete Antworten ersetzen die jetzigen. Entfernen Sie die Seite aus der Übung, wird sie wieder regulär beurteilt.",
  answers: "Erwartete Antworten",
  given: "Meine Urteile hier, mit Markierungen und Kommentaren",
  labelFirst:
    "Beurteilen Sie zuerst die Seite: {missing, plural, one {# von {items, number} Einheiten hat} other {# von {items, number} Einheiten haben}} noch kein Urteil.",
  person: "Die Urteile einer Person:",
  nobody: "Niemand hat die ganze Seite beurteilt.",
  adjudication: "Schlichtung",
  decided: "Die entschiedenen Urteile, sonst die, in denen alle übereinstimmen.",
  blind: "Nicht, solange die Studie verblindet ist: Niemand darf sehen, wie geurteilt wurde.",
  useNow: "Als Übung nutzen",
  changeNow: "Erwartete Antworten ersetzen",
  remove: "Aus der Übung entfernen",
};
