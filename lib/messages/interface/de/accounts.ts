import type { accounts as english } from "../en/accounts";
import type { Translation } from "../translation";

export const accounts: Translation<typeof english> = {
  title: "Konten",
  hint: "Alle, die sich hier anmelden können, außer Personen, die über einen Crowd-Link kamen.",
  columns: {
    account: "Konto",
    name: "Name",
    studies: "Studien",
    role: "Rolle",
    email: "E-Mail-Adresse",
    secondFactor: "Zweiter Faktor",
    providers: "Anbieter",
    state: "Zustand",
    actions: "Aktionen",
  },
  roles: { administrator: "Verwaltung", member: "Mitglied" },
  on: "an",
  off: "aus",
  states: { active: "aktiv", deactivated: "deaktiviert" },
  empty: "Noch keine Konten",
  more: "Aktionen für {account}",
  makeAdministrator: "Verwaltungsrechte geben",
  endAdministrator: "Verwaltungsrechte entziehen",
  deactivate: "Deaktivieren",
  activate: "Aktivieren",
  resetPassword: "Link für ein neues Passwort erstellen",
  resetSecondFactor: "Zweiten Faktor entfernen",
  changeEmail: "E-Mail-Adresse ändern…",
  disconnect: "Von den Anbietern trennen",
  email: {
    title: "E-Mail-Adresse von {account}",
    label: "E-Mail-Adresse",
    hint: "Wer sich bei einem Anbieter mit dieser Adresse ausweist, meldet sich in diesem Konto an. Leer bedeutet: keine.",
    save: "Speichern",
  },
  selected: {
    deactivate: "Deaktivieren",
    activate: "Aktivieren",
    own: "Ihr eigenes Konto ist ausgenommen.",
  },
  ask: {
    deactivate: {
      title: "{count, plural, one {{account} deaktivieren?} other {# Konten deaktivieren?}}",
      text: "Die Abmeldung erfolgt sofort, eine neue Anmeldung ist nicht möglich. Die Urteile bleiben erhalten. Sie können die Konten wieder aktivieren.",
      action: "Deaktivieren",
    },
    makeAdministrator: {
      title: "{account} Verwaltungsrechte geben?",
      text: "Mit Verwaltungsrechten lassen sich alle Studien und Konten sehen und ändern. Sie können die Rechte wieder entziehen.",
      action: "Rechte geben",
    },
    endAdministrator: {
      title: "{account} die Verwaltungsrechte entziehen?",
      text: "Die Rollen in Studien bleiben bestehen. Sie können die Rechte wieder geben.",
      action: "Rechte entziehen",
    },
    disconnect: {
      title: "{account} von den Anbietern trennen?",
      text: "Das Konto wird überall abgemeldet. Es wird wieder verbunden, wenn sich die Person mit ihrer E-Mail-Adresse anmeldet.",
      action: "Trennen",
    },
    resetSecondFactor: {
      title: "Zweiten Faktor von {account} entfernen?",
      text: "Das Konto wird überall abgemeldet und braucht nur noch das Passwort, bis ein neuer zweiter Faktor eingerichtet ist. Das lässt sich nicht rückgängig machen.",
      action: "Entfernen",
    },
  },
  done: {
    deactivated:
      "{count, plural, one {{account} ist deaktiviert} other {# Konten sind deaktiviert}}",
    activated:
      "{count, plural, one {{account} ist wieder aktiv} other {# Konten sind wieder aktiv}}",
    administrator: "{account} hat Verwaltungsrechte",
    member: "{account} hat keine Verwaltungsrechte mehr",
    secondFactor: "Der zweite Faktor von {account} ist entfernt",
    disconnected: "{account} ist von den Anbietern getrennt",
  },
  add: {
    title: "Konto hinzufügen",
    account: "Konto",
    accountHint: "Der Name für die Anmeldung.",
    name: "Name",
    nameHint: "Für andere in Studien sichtbar. Optional.",
    email: "E-Mail-Adresse",
    emailHint: "Für die Anmeldung bei einem Anbieter. Optional.",
    administrator: "Verwaltung",
    administratorHint: "Sieht alle Studien und alle Konten.",
    action: "Konto hinzufügen",
  },
  made: "Das Passwort von {account}:",
  resetLink:
    "Schicken Sie {account} diesen Link. Er setzt ein neues Passwort, gilt einmal und läuft nach einem Tag ab:",
};
