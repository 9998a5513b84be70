import type { account as english } from "../en/account";
import type { Translation } from "../translation";

export const account: Translation<typeof english> = {
  title: "Ihr Konto",
  signedInAs: "Sie melden sich als <b>{account}</b> an.",
  administrator: "Sie haben Verwaltungsrechte.",
  providers: "Sie melden sich an mit {names}.",
  factorNeeded:
    "Alle außer Annotatoren brauchen hier einen zweiten Faktor. Richten Sie ihn unten ein, um fortzufahren.",
  shownOnce: "Nur jetzt sichtbar.",
  copy: "Kopieren",
  busy: "Einen Moment …",
  password: {
    title: "Passwort",
    current: "Aktuelles Passwort",
    new: "Neues Passwort",
    again: "Neues Passwort wiederholen",
    hint: "Mindestens 10 Zeichen.",
    change: "Passwort ändern",
    changed: "Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.",
  },
  reset: {
    title: "Neues Passwort",
    intro: "Legen Sie ein neues Passwort für das Konto <b>{account}</b> fest.",
    differ: "Die beiden Passwörter sind verschieden: Geben Sie zweimal dasselbe ein.",
    set: "Passwort festlegen",
    done: "Ihr Passwort ist festgelegt, und Sie sind überall abgemeldet. <link>Anmelden</link>",
  },
  factor: {
    title: "Zweiter Faktor",
    on: "an",
    off: "aus",
    why: "Mit einem zweiten Faktor braucht die Anmeldung außer dem Passwort einen sechsstelligen Code aus einer Authenticator-App.",
    password: "Ihr Passwort",
    setUp: "Einrichten",
    scan: "Scannen Sie dieses Bild mit der App, oder geben Sie dort den Schlüssel ein. Geben Sie dann den Code ein, den die App zeigt.",
    picture: "QR-Code des Schlüssels",
    copySecret: "Schlüssel kopieren",
    code: "Code",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    codes:
      "Der zweite Faktor ist eingeschaltet. Bewahren Sie diese Wiederherstellungscodes sicher auf. Jeder gilt einmal, und sie sind nur jetzt zu sehen:",
    copyCodes: "Codes kopieren",
  },
  sessions: {
    title: "Wo Sie angemeldet sind",
    since: "Angemeldet am {at}",
    this: "diese Sitzung",
    end: "Dort abmelden",
    endOf: "Sitzung vom {at} beenden",
    endOthers: "Überall sonst abmelden",
    hint: "Sitzungen lassen sich nur an der Zeit unterscheiden: Weder Adresse noch Browser werden gespeichert.",
  },
};
