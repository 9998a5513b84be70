import type { kit as english } from "../en/kit";
import type { Translation } from "../translation";

export const kit: Translation<typeof english> = {
  cancel: "Abbrechen",
  close: "Schließen",
  show: "Anzeigen",
  undo: "Rückgängig",
  dismiss: "Ausblenden",
  notices: "Meldungen",
  notice: { good: "Erledigt.", synthetic: "Synthetisch." },
  copied: "Kopiert",
  notCopied: "Kopieren nicht möglich",
  open: "Auswahl zeigen: {label}",
  nothingMatches: "Nichts gefunden.",
  pages: {
    name: "Seiten der Liste",
    previous: "Vorige Seite",
    next: "Nächste Seite",
    position: "Seite {page, number} von {pages, number}",
  },
  search: { label: "Suche", action: "Suchen" },
  table: {
    search: "Suchen",
    searchIn: "Suchen: {table}",
    filter: "Nur zeigen: {column}",
    all: "{column}: alle",
    columns: "Spalten",
    clear: "Zurücksetzen",
    shown: "{shown} von {all}",
    rows: "{count, plural, one {# Zeile} other {# Zeilen}}",
    selected: "{count} ausgewählt",
    selectRow: "{row} auswählen",
    selectAll: "Alle gezeigten Zeilen auswählen",
    withoutScripts: "Dies sind die ersten {shown} von {all} Zeilen. Mit JavaScript sehen Sie alle.",
    yes: "ja",
    no: "nein",
  },
};
