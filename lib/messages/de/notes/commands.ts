import type { commandNotes as english } from "../../en/notes/commands";
import type { Translation } from "../../interface/translation";

export const commandNotes: Translation<typeof english> = {
  evaluate: {
    no_ir_measures_name:
      "Weggelassen, weil ir_measures keinen Namen dafür hat: {measures}. Die Formate text, csv und json enthalten sie.",
  },
  judgments: {
    of_no_citation:
      "{count} Urteile gehören zu keinem Beleg der Antworten und zählen nicht, das erste: {file}, Zeile {line}.",
  },
  ratings: {
    no_topic: "{count} Themen haben keine Bewertungen und behalten ihre Reihenfolge: {topics}",
    no_document: "{count} Dokumente haben keine Bewertungen und zählen als 0",
    missing_or_malformed:
      "{count} Bewertungen fehlen oder sind fehlerhaft und zählen als 0, die erste: {first}",
    none_reaches: "keine Passage erreicht {threshold}",
  },
  contexts: {
    few_documents:
      "{count} Themen haben weniger als {size} Dokumente, daher stehen alle in jedem Kontext: {topics}",
  },
};
