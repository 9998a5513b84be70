import type { standing as english } from "../en/standing";
import type { Translation } from "../translation";

export const standing: Translation<typeof english> = {
  title: "Ihre Arbeit",
  page: "Seite {number, number}",
  pageOf: "Seite {number, number} von {total, number}",
  topic: "Thema {topic, number}",
  topicOf: "Thema {topic, number} von {topics, number}",
  last: "im Moment die letzte",
  time: "{time} gearbeitet",
  timeHint: "Zeit auf abgeschlossenen Seiten, wie sie bezahlt wird, und bisher auf dieser Seite",
  earned: "{amount} verdient",
  withPage: "(+ {amount} mit dieser Seite)",
  earnedHint: "Davon {paid} ausgezahlt. Eine Seite zählt, sobald sie abgeschlossen ist.",
  typical: "Ihre typische Zeit: {time} je Seite",
  shows: "Zeit und Verdienst anzeigen",
  showsLegend: "Meine Arbeit",
  noItem:
    "Keine Einheit dieser Seite ist {filter, select, unjudged {offen} difficult {schwierig} skipped {übersprungen} other {zu sehen}}.",
  showAll: "Alle Fragen anzeigen",
  guidelines: {
    title: "Bevor Sie beginnen: die Richtlinien",
    stage: "Bitte lesen Sie, wie die Seiten von „{stage}“ beurteilt werden.",
    changedTitle: "Die Richtlinien haben sich geändert",
    changedSince:
      "Sie wurden am {since} geändert, nachdem Sie sie am {read} gelesen hatten. Bitte lesen Sie die neue Fassung.",
    changed:
      "Sie wurden geändert, seit Sie sie am {read} gelesen haben. Bitte lesen Sie die neue Fassung.",
    changes: "Was sich geändert hat",
    added: "neu",
    removed: "entfallen",
    read: "Ich habe die Richtlinien gelesen",
    busy: "Einen Moment …",
    again: "Sie können sie beim Beurteilen jederzeit öffnen.",
    back: "Zurück zu {study}",
  },
};
