import type { tokens as english } from "../en/tokens";
import type { Translation } from "../translation";

export const tokens: Translation<typeof english> = {
  title: "Token",
  hint: "Mit einem Token nutzt ein Programm die API dieser Studie, in einer Rolle. Das Programm sendet es als <code>Authorization: Bearer …</code>. In der <link>Beschreibung der API</link> steht alles, was möglich ist.",
  made: "Das neue Token:",
  columns: {
    name: "Name",
    role: "Rolle",
    used: "Zuletzt benutzt",
    state: "Zustand",
    actions: "Aktionen",
  },
  roles: { researcher: "Forschung", coordinator: "Studienleitung" },
  never: "nie",
  states: { active: "gültig", revoked: "widerrufen" },
  empty: "Noch keine Token",
  revoke: "Widerrufen",
  revokeOf: "Token {name} widerrufen",
  ask: {
    title: "Token {name} widerrufen?",
    text: "Programme, die es benutzen, erreichen diese Studie nicht mehr. Das lässt sich nicht rückgängig machen.",
    action: "Widerrufen",
  },
  revoked: "Das Token {name} ist widerrufen",
  add: {
    title: "Token erstellen",
    name: "Name",
    nameHint: "Sagt, welches Programm es benutzt.",
    role: "Rolle",
    action: "Token erstellen",
  },
};
