import type { guidelines as english } from "../en/guidelines";
import type { Translation } from "../translation";

export const guidelines: Translation<typeof english> = {
  intro:
    "Das lesen die Annotatoren. Jedes Urteil behält die Fassung der Richtlinien, unter der es abgegeben wurde.",
  empty: {
    title: "Noch keine Phase",
    text: "Jede Phase hat ihre eigenen Richtlinien. Phasen entstehen, wenn ihre Dateien importiert sind.",
    action: "Dateien importieren",
  },
  own: "dieser Studie",
  ofTask: "der Aufgabe",
  labels:
    "{count, plural, =0 {Unter dieser Fassung wurde noch kein Urteil abgegeben.} one {Unter dieser Fassung wurde ein Urteil abgegeben.} other {Unter dieser Fassung wurden # Urteile abgegeben.}}",
  readers: {
    none: "Noch niemand hat diese Fassung bestätigt.",
    read: "{count, plural, one {Eine Person hat} other {# Personen haben}} diese Fassung bestätigt.",
    missing:
      "{count, plural, one {Eine Person mit Seiten noch nicht} other {# Personen mit Seiten noch nicht}}.",
    names: "Wer sie bestätigt hat",
    at: "{rater}, am {date}",
    not: "{rater}: noch nicht",
  },
  versions: {
    title: "Fassungen",
    number: "Fassung {number, number}",
    since: "seit {date}",
    sinceBy: "seit {date}, von {author}",
    unread: "noch von niemandem gelesen",
    labels: "{count, plural, =0 {keine Urteile} one {ein Urteil} other {# Urteile}}",
    current: "gilt jetzt",
    open: "Öffnen",
    openOf: "Fassung {number, number} der Richtlinien von {stage} öffnen",
    close: "Schließen",
    first: "Die erste Fassung.",
    changes: "Was sie an Fassung {before, number} ändert:",
    same: "Sie liest sich wie Fassung {before, number}.",
    withoutText:
      "{count, plural, one {Ein weiteres Urteil wurde} other {# weitere Urteile wurden}} unter Fassungen abgegeben, deren Text nicht aufbewahrt ist.",
  },
  read: "Richtlinien lesen",
  edit: "Bearbeiten",
  editOf: "Richtlinien von {stage} bearbeiten",
  preview: "Vorschau wie für Annotatoren",
  text: "Richtlinien von {stage}, in Markdown",
  save: "Als neue Fassung speichern",
  cancel: "Abbrechen",
  reset: "Die der Aufgabe verwenden",
  saved: "Die Richtlinien von {stage} haben eine neue Fassung.",
  resetDone: "{stage} hat wieder die Richtlinien der Aufgabe.",
  notes: {
    title: "Anmerkungen",
    hint: "Anmerkungen stehen unter den Richtlinien. Antworten auf Fragen von Annotatoren werden zu Anmerkungen, wenn alle sie sehen sollen. Jede neue oder entfernte Anmerkung ergibt eine neue Fassung.",
    none: "Noch keine Anmerkung.",
    about: "Anmerkung {number, number}, {date}",
    asked: "Frage: {question}",
    add: "Anmerkung hinzufügen",
    text: "Anmerkung für die Annotatoren von {stage}, in Markdown",
    save: "Anmerkung speichern",
    remove: "Entfernen",
    removeOf: "Anmerkung {number, number} von {stage} entfernen",
    added: "Die Richtlinien von {stage} haben jetzt Anmerkung {number, number}.",
    removed: "Anmerkung {number, number} ist aus den Richtlinien von {stage} entfernt.",
  },
  ask: {
    title: "Richtlinien ändern?",
    text: "Unter der jetzigen Fassung {count, plural, one {wurde ein Urteil} other {wurden # Urteile}} abgegeben. Sie bleiben, mit ihrer Fassung. Seiten, die ab jetzt vergeben werden, zeigen die neue.",
    action: "Als neue Fassung speichern",
  },
  askReset: {
    title: "Die Richtlinien der Aufgabe verwenden?",
    text: "Der Text dieser Studie wird aus der Phase entfernt. Urteile bleiben, mit ihrer Fassung.",
    action: "Die der Aufgabe verwenden",
  },
};
