import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = {
  title: "Ihre Studien",
  newStudy: "Neue Studie",
  empty: {
    title: "Sie gehören noch zu keiner Studie",
    follow:
      "Folgen Sie dem Link, den Sie bekommen haben, oder bitten Sie eine Studienleitung, Sie hinzuzufügen.",
    create: "Sie können auch selbst eine Studie aus Dateien anlegen.",
  },
  roles: { coordinator: "Studienleitung", researcher: "Forschung", annotator: "Annotation" },
  table: {
    caption: "Studien",
    archivedCaption: "Archivierte Studien",
    study: "Studie",
    role: "Ihre Rolle",
    state: "Zustand",
    progress: "Abgegebene Urteile",
    progressOf: "Abgegebene Urteile in {study}",
    percent: "{percent} von {needed}",
    notPlanned: "keine nötig",
    attention: "Zu tun",
    matters: "{count, plural, one {# Punkt} other {# Punkte}}",
    lastActive: "Zuletzt aktiv",
    agreement: "Übereinstimmung",
    noAgreement: "noch keine",
    beingComputed: "wird berechnet",
    hidden: "verborgen",
    people: "Menschen α {value}",
    judge: "κ {value}",
  },
  own: {
    begin: "Beginnen",
    continue: "Weitermachen",
    pages: "{finished, plural, one {# Seite} other {# Seiten}} beendet, {begun, number} begonnen",
  },
  states: {
    open: "Offen",
    paused: "Angehalten",
    closed: "Geschlossen",
    archived: "Archiviert",
    blind: "Verblindet",
  },
  archived: "{count, plural, one {Eine archivierte Studie} other {# archivierte Studien}}",
};
