import type { agreementNotes as english } from "../../en/notes/agreement";
import type { Translation } from "../../interface/translation";

export const agreementNotes: Translation<typeof english> = {
  labels: {
    written: "geschriebene Antworten werden gezählt, nicht verglichen",
    none_by_both: "keine Einheit wurde von beiden beurteilt",
    none_by_two: "keine Einheit hat zwei oder mehr Urteile",
    one_category: "nur eine Kategorie wurde verwendet",
    one_category_on_scale: "die Skala hat nur eine Kategorie",
    one_category_by_both: "beide haben nur ein und dieselbe Kategorie verwendet",
    one_label_on_a_side: "eine Seite hat nur ein einziges Label vergeben",
    chance_agreement_is_1: "die erwartete Übereinstimmung ist 1",
    never_by_judge: "das Modell hat dieses Label nie vergeben",
    not_in_truth: "das Label kommt in der Referenz nicht vor",
    on_neither_side: "das Label kommt auf keiner Seite vor",
    no_item: "keine Einheit",
    no_identical_pair: "kein identisches Paar",
    explained_by_people: "die Urteile der Personen erklären es vollständig",
    synthetic:
      "{labels} Urteile wurden für eine Demonstration erzeugt und stammen von keiner Person.",
    of_one_topic: "Alle Urteile gehören zu einem Thema, daher gibt es keine Intervalle.",
    by_baseline: "Eine Baseline zählt gemeinsame Wörter und ist kein Sprachmodell.",
  },
  system: {
    no_topic_in_resample: "ein System hat in der Stichprobe kein Thema",
    fewer_by_people:
      "Von {items} Einheiten des Systems {system} haben Personen {people} und Modelle {judges} beurteilt. Die Werte beruhen auf den {both} Einheiten, die beide beurteilt haben.",
    fewer_by_judges:
      "Von {items} Einheiten des Systems {system} haben Modelle {judges} und Personen {people} beurteilt. Die Werte beruhen auf den {both} Einheiten, die beide beurteilt haben.",
  },
  suggestion: {
    none_shown: "kein Urteil wurde mit einem Vorschlag abgegeben",
    none_from_scratch: "keine Einheit wurde auch ohne Vorschlag beurteilt",
    no_time: "es sind keine Zeiten bekannt",
    times_of_one_condition: "Zeiten sind nur für eine Bedingung bekannt",
  },
  highlights: {
    none: "niemand von beiden hat etwas markiert",
  },
};
