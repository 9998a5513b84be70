import type { palette as english } from "../en/palette";
import type { Translation } from "../translation";

export const palette: Translation<typeof english> = {
  open: "Suchen",
  keys: "Strg K",
  keysOfMac: "⌘K",
  title: "Gehe zu …",
  placeholder: "Studien, Seiten, Themen, Einheiten",
  groups: {
    recent: "Zuletzt",
    pages: "Seiten von {study}",
    studies: "Studien",
    topics: "Themen",
    items: "Einheiten",
    other: "Weitere Seiten",
  },
  home: "Alle Studien",
  newStudy: "Neue Studie",
  account: "Ihr Konto",
  accounts: "Konten",
  archived: "archiviert",
  searchCollection: "Alle Texte der Sammlung nach „{words}“ durchsuchen",
  nothing: "Nichts gefunden zu „{words}“.",
  searching: "Suche läuft …",
  failed: "Die Suche ist fehlgeschlagen: {reason}",
  choose: "<key>↑</key> <key>↓</key> wählen",
  go: "<key>Enter</key> öffnen",
  leave: "<key>Esc</key> schließen",
};
