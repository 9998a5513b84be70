import type { files as english } from "../../en/problems/files";
import type { Translation } from "../../interface/translation";

export const files: Translation<typeof english> = {
  batches: {
    not_whole: "Die Zeile ist keine ganze Antwort eines Stapels. Vielleicht ist sie abgeschnitten.",
    other_judge:
      "Der Aufruf „{customId}“ gehört zu einem anderen Prompt, Modell oder Endpunkt. Dieser Stapel fragt {model} mit {prompt}.",
    unknown_call: "Unbekannter Aufruf „{customId}“: Er ist nicht in diesem Stapel.",
  },
  counts: {
    bad_entry:
      "„{entry}“ ist kein Label. Schreiben Sie TYP:PERSON=WERT, etwa human:ann=1, und ; zwischen mehreren.",
    bad_number: "Die Zahl der Einheiten ist „{items}“. Nötig ist eine ganze Zahl ab 1.",
    do_not_add_up:
      "Die Zahlen gehen nicht auf: {items} Einheiten mit je {labels} Labels sind {expected} Urteile, in der Zeile stehen {judgments}.",
    rater_of_two_types: "{rater} ist hier vom Typ {type} und vorher vom Typ {other}.",
    rater_twice:
      "In {labels} stehen zwei Labels derselben Person. Eine Einheit hat je Person höchstens eines.",
  },
  csv: {
    cannot_be_read: "Die CSV-Datei ist nicht lesbar: {problem}.",
    header_lacks: "In der Kopfzeile fehlt {columns}.",
    lone_return:
      "Eine Zeile endet neben einem Anführungszeichen nur mit einem Wagenrücklauf. Speichern Sie die Datei mit üblichen Zeilenenden.",
    record_too_long:
      "Der Datensatz ab Zeile {line} ist länger als {most} Zeichen. Vielleicht fehlt ein Anführungszeichen.",
    separated_by:
      "Die Zellen sind durch {separator} getrennt. Speichern Sie die Datei als CSV mit Kommas.",
    too_wide: "Der Datensatz hat mehr als {most} Spalten. Solche Dateien liest Assay nicht.",
    unclosed_quotation: "Hier beginnt ein Anführungszeichen, das nie geschlossen wird.",
    wrong_width: "Die Zeile hat {cells} Zellen, die Kopfzeile {columns}.",
    line_too_long: "Zeile {line} ist länger als {most} Zeichen.",
  },
  file: {
    empty: "Die Datei ist leer.",
    no_json_line: "Die Datei enthält keine JSON-Zeile.",
    unknown_kind:
      "Die erste Zeile hat die Felder {fields}. Sie passen zu keiner bekannten Datei: Themen (topics), Passagen (passages), Berichte (reports), Antworten (answers), Urteile (judgments) oder Bewertungen (ratings).",
  },
  jsonl: {
    incomplete:
      "Die Zeile ist kein vollständiges JSON. In jeder Zeile muss genau ein JSON-Objekt stehen.",
    not_object:
      "Die Zeile ist JSON, aber kein Objekt. In jeder Zeile muss genau ein JSON-Objekt stehen.",
    several_lines:
      "Die Datei enthält JSON-Objekte über mehrere Zeilen. Schreiben Sie jedes Objekt in eine eigene Zeile (JSON Lines).",
    too_deep:
      "In der Zeile sind Listen und Objekte tiefer als {most} Ebenen verschachtelt. Vereinfachen Sie sie.",
    whole_list:
      "Die Datei ist eine einzige JSON-Liste. Schreiben Sie je Zeile ein Objekt (JSON Lines), ohne Klammern darum und ohne Kommas dazwischen.",
  },
  record: {
    does_not_fit: "{problem}.",
    field_does_not_fit: "{where}: {problem}.",
    field_missing: "Das Feld {field} fehlt.",
  },
  text: {
    bad_character: "Unerlaubtes Zeichen ({found}). Entfernen Sie es.",
    line_too_long: "Die Zeile ist länger als {most} Zeichen.",
    not_utf8: "Die Bytes sind kein UTF-8-Text. Speichern Sie die Datei als UTF-8.",
    nul: "NUL-Zeichen sind im Text nicht erlaubt. Entfernen Sie es.",
  },
};
