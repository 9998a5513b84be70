import type { figureNotes as english } from "../../en/notes/figures";
import type { Translation } from "../../interface/translation";

export const figureNotes: Translation<typeof english> = {
  value: {
    not_finite: "der Wert ist nicht endlich",
  },
  correlation: {
    few_units: "eine Korrelation braucht mindestens {fewest}, es gibt aber {units}",
    few_points: "weniger als zwei Punkte",
    one_side_constant: "eine Seite ist konstant",
    both_sides_constant: "beide Seiten sind konstant",
  },
  interval: {
    mean_of_annotators: "der Wert ist das Mittel der Werte der Annotatoren",
    one_topic: "der Wert beruht auf einem Thema",
    few_topics: "der Wert beruht auf {topics} Themen",
    few_units: "es ist eine Korrelation über weniger als {fewest}",
    undefined_without_a_topic: "der Wert ist ohne eines seiner Themen nicht definiert",
    same_without_any_topic: "der Wert ist derselbe, welches Thema man auch weglässt",
    same_in_every_resample: "der Wert ist in jeder Stichprobe der Themen derselbe",
    often_undefined: "der Wert ist in zu vielen Stichproben der Themen nicht definiert",
    often_undefined_or_one_topic:
      "der Wert ist in zu vielen Stichproben der Themen nicht definiert, oder es gibt nur ein Thema",
    systems_not_told_apart: "diese Themen unterscheiden die Systeme kaum",
  },
  earlier: {
    sentence: "{text}",
  },
};
