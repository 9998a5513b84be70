import type { questions as english } from "../en/questions";
import type { Translation } from "../translation";

export const questions: Translation<typeof english> = {
  hint: "Annotatoren fragen zu einer Einheit. Nur die Studienleitung sieht die Fragen. Eine Antwort geht an die fragende Person oder, mit ihrer Frage als Anmerkung in den Richtlinien, an alle.",
  states: "Zustand",
  state: {
    open: "Offen ({count, number})",
    answered: "Beantwortet ({count, number})",
    closed: "Keine Antwort nötig ({count, number})",
  },
  filters: {
    searchHint: "Wörter der Frage oder der Antwort, ein Thema oder ein Pseudonym",
  },
  list: "Fragen",
  asked: "{rater} fragte am {date}",
  erased: "Der Text wurde mit der Person gelöscht.",
  about: "Zu",
  item: "Einheit öffnen",
  answered: "Beantwortet am {date}",
  toAsker: "nur für die fragende Person",
  toEverybody: "Anmerkung {note, number} in den Richtlinien",
  answer: "Antworten",
  change: "Antwort ändern",
  audience: "Wer die Antwort sieht",
  asker: "Nur wer gefragt hat",
  everybody: "Alle, als Anmerkung in den Richtlinien",
  everybodyHint:
    "Frage und Antwort ergeben eine neue Fassung der Richtlinien von {stage}. Lassen Sie weg, was die fragende Person erkennen lässt.",
  question: "Die Frage, wie alle sie lesen",
  send: "Antwort senden",
  cancel: "Abbrechen",
  close: "Keine Antwort nötig",
  reopen: "Wieder öffnen",
  sent: "Die Antwort ist an {rater} gesendet.",
  sentToAll: "Die Antwort ist jetzt eine Anmerkung in den Richtlinien von {stage}.",
  closedNow: "Die Frage ist geschlossen.",
  reopened: "Die Frage ist wieder offen.",
  none: {
    open: "Keine Frage wartet",
    answered: "Noch keine Frage ist beantwortet",
    closed: "Keine Frage wurde ohne Antwort geschlossen",
    text: "Fragen erscheinen hier, wenn Annotatoren unter einer Einheit „Studienleitung fragen“ wählen.",
    filtered: "Keine Frage passt zu dieser Suche.",
  },
};
