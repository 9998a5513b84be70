import type { ownQuestions as english } from "../en/own-questions";
import type { Translation } from "../translation";

export const ownQuestions: Translation<typeof english> = {
  hint: "Sie können die Studienleitung beim Urteilen zu jeder Einheit fragen. Niemand sonst sieht Ihre Fragen.",
  list: "Ihre Fragen",
  isNew: "Neue Antwort",
  waiting: "Wartet auf eine Antwort",
  closed: "Ohne Antwort geschlossen",
  asked: "Ihre Frage vom {date}:",
  answered: "Antwort vom {date}:",
  note: "Die Antwort ist auch Anmerkung {note, number} in den Richtlinien.",
  open: "Diese Einheit öffnen",
  feedback: {
    title: "Rückmeldung zu Ihrer Schulung",
    batch: "{stage}: Trainingsrunde {number, number}",
  },
  empty: {
    title: "Sie haben noch nichts gefragt",
    text: "Wählen Sie beim Urteilen unter einer Einheit „Studienleitung fragen“. Die Antwort erscheint hier und neben der Einheit.",
    action: "Zu meiner Arbeit",
  },
};
