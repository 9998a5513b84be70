import type { sheets as english } from "../en/sheets";
import type { Translation } from "../translation";

export const sheets: Translation<typeof english> = {
  about:
    "Für Personen, die in einer Tabellenkalkulation arbeiten: eine Zeile für einen Satz und eine zitierte Passage, eine Datei für ein Thema. Sie setzen ein x unter Full, Partial oder None; alles andere bleibt, wie es ist.",
  empty: {
    title: "Zu keinem Thema gibt es Belege zu beurteilen",
    text: "Bögen entstehen aus Antworten mit Belegen. Importieren Sie zuerst welche.",
    action: "Dateien importieren",
  },
  out: {
    title: "Bögen ausgeben",
    text: "Die Sätze zu einer Passage stehen zusammen, die erste Zeile ist gelb. Der Kontext ist die ganze Antwort mit dem Satz in Fettschrift.",
    topic: "Thema",
    all: "Alle {topics, plural, one {# Thema} other {# Themen}}, {rows, plural, one {# Zeile} other {# Zeilen}} (Zip)",
    topicRows: "{topic}, {rows, plural, one {# Zeile} other {# Zeilen}}",
    format: "Format",
    formats: {
      xlsx: "XLSX, für Tabellenkalkulationen",
      csv: "CSV, für Programme",
      tsv: "TSV, für Programme",
    },
    labels: "Mit den Urteilen von",
    nobody: "niemandem: leere Bögen",
    blind: "Die Studie ist verblindet, deshalb sind die Bögen leer.",
    saveOne: "Bogen speichern",
    saveAll: "Alle Bögen speichern",
  },
  person: {
    label: "Von wem stammen diese Urteile?",
    hint: "Die Urteile eines Kontos sind auf seinen Seiten und Bögen dieselben.",
    choose: "Person wählen",
    accounts: "Annotierende dieser Studie",
    raters: "Ohne Konto",
    new: "Jemand Neues (ohne Konto)",
    name: "Name oder Kürzel",
    nameHint: "Steht in jedem Export. Ein Kürzel hält die Person anonym.",
  },
  in: {
    title: "Ausgefüllte Bögen annehmen",
    files: "Ausgefüllte Bögen",
    hint: "XLSX, CSV oder TSV, oder ein Zip davon. Alles oder nichts: Bei einem Problem wird nichts gespeichert.",
    check: "Bögen prüfen",
    store: "Urteile speichern",
    closed:
      "Diese Studie ist geschlossen. Öffnen Sie sie in der Übersicht wieder, bevor Sie Bögen annehmen.",
  },
  problems: {
    title:
      "Nichts kann gespeichert werden: {count, plural, one {# Problem} other {# Probleme}}. Berichtigen Sie die Bögen, und prüfen Sie sie noch einmal.",
    first: "Die ersten {shown, number} sind aufgeführt.",
    caption: "Probleme der Bögen",
    file: "Datei",
    row: "Zeile",
    column: "Spalte",
    what: "Was nicht stimmt",
  },
  summary: {
    title: "Was diese Bögen ändern würden",
    done: "Urteile gespeichert",
    would:
      "{labels, plural, one {# Urteil passt} other {# Urteile passen}}. Noch wurde nichts geändert.",
    refused: "Nichts wurde geändert.",
    nothing: "Alle Urteile dieser Bögen sind schon gespeichert. Es gibt nichts zu ändern.",
    stored: "{count, plural, one {# Urteil wurde} other {# Urteile wurden}} gespeichert.",
    missing:
      "{count, plural, one {# Zeile ist} other {# Zeilen sind}} ohne Markierung und {count, plural, one {ändert} other {ändern}} nichts.",
    changed:
      "{count, plural, one {# Urteil ersetzt ein anderes} other {# Urteile ersetzen andere}}, {count, plural, one {das} other {die}} jetzt gespeichert {count, plural, one {ist} other {sind}}, vielleicht auf einer Seite gegeben, nachdem der Bogen geschrieben wurde. Der Verlauf behält beides.",
    blind: "Die Studie ist verblindet, deshalb steht hier nicht, welche Urteile neu sind.",
    caption: "Urteile nach Thema",
    topic: "Thema",
    file: "Datei",
    rowsColumn: "Zeilen",
    addedColumn: "Neu",
    changedColumn: "Geändert",
    unchangedColumn: "Unverändert",
    missingColumn: "Ohne Markierung",
  },
};
