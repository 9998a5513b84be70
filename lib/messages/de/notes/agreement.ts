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
    none_there: "dort hat niemand einen Nugget markiert, den die Mehrheit gefunden hat",
    no_match: "keine zwei Markierungen passen zueinander",
    overlap_within:
      "Markierungen derselben Person überlappen sich, dafür ist Alpha für Abschnitte nicht definiert",
    text_unknown: "die Länge eines Textes ist nicht bekannt",
    none_at_all: "In diesen Urteilen hat niemand etwas markiert.",
    raters_without: "Ohne jede Markierung und deshalb darin nicht verglichen: {raters}.",
    texts_without_length:
      "Die Länge von {texts} Texten ist nicht bekannt: Mit Berichten oder Passagen gibt es auch Alpha für Abschnitte, Stellen und Längen.",
  },
  audit: {
    none_by_system: "der Bericht des Systems wurde für keine zu Unrecht gefilterte Frage beurteilt",
  },
  question: {
    few_texts: "es beruht auf {texts, plural, one {# Text} other {# Texten}}",
    one_text: "weniger als zwei Texte haben ein Urteil",
    no_spread: "die Frage oder der Rest hat für alle Texte denselben Wert",
    people_disagree:
      "Menschen stimmen hier nur zu {share} % überein: Sie lässt sich verschieden verstehen.",
    all_alike: "Alle {texts} Texte haben dasselbe Urteil: Sie unterscheidet keine zwei davon.",
    never_answered:
      "Keiner von {texts} Texten beantwortet sie: Sie unterscheidet keine zwei davon.",
    judge_sees_more:
      "{judge} liegt um {share} % der Skala über den Menschen: Es lässt gelten, was sie nicht gelten lassen.",
    judge_sees_less:
      "{judge} liegt um {share} % der Skala unter den Menschen: Es übersieht, was sie finden.",
  },
};
