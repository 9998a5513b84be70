import type { verdictNotes as english } from "../../en/notes/verdicts";
import type { Translation } from "../../interface/translation";

export const verdictNotes: Translation<typeof english> = {
  stand_in: {
    yes: "{judge} kann eine Person vertreten: Es stimmt mit den anderen ebenso gut überein, bis auf {margin, number}.",
    better:
      "{judge} kann eine Person vertreten: Es stimmt mit den anderen besser überein als eine Person.",
    no: "{judge} kann keine Person vertreten: Es stimmt mit den anderen um mehr als {margin, number} weniger überein.",
    not_shown:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Das Intervall lässt beides offen.",
    not_from_scratch:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Diesen Personen wurden Urteile gezeigt.",
    no_shared_items:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Keine Einheit haben zwei Personen und das Modell beurteilt.",
    few_topics:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Weniger als drei Themen lassen sich vergleichen.",
    no_variation:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Kein Thema unterscheidet sich von einem anderen.",
    people_no_standard:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Personen stimmen vielleicht nur zufällig überein.",
    no_signal:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Vielleicht unterscheidet es die Einheiten nicht.",
    depends_on_named:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Es hängt an Personen, die anders urteilen.",
    people_not_examined:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Zu wenige Personen lassen sich prüfen.",
    depends_on_weakest:
      "Nicht gezeigt, ob {judge} eine Person vertreten kann: Es hängt an den schwächsten Personen.",
    difference:
      "Seine Übereinstimmung mit den anderen Personen minus die einer Person ist {value, number, ::.000} [{low, number, ::.000}; {high, number, ::.000}] (90 %), aus {n, number} Vergleichen zu {topics} Themen. Erlaubt sind {margin, number} weniger.",
    only_counts:
      "Es gibt {n, plural, one {einen Vergleich} other {{n, number} Vergleiche}} zu {topics, plural, one {einem Thema} other {{topics} Themen}}. Nötig sind drei Themen.",
    needed:
      "Etwa {needed} Themen wie diese ({labels, number} Urteile von Personen) würden es von einem Modell zeigen, das einer Person gleichkommt.",
    enough:
      "So viele Themen wie diese würden es von einem Modell zeigen, das einer Person gleichkommt.",
    people:
      "Alpha der Personen ist {alpha, number, ::.000} und mindestens {low, number, ::.000} (einseitig 95 %).",
    signal:
      "Von dem, was der Zufall offen lässt, erklärt es {value, number, ::.000} mehr als Personen, mindestens {low, number, ::.000}. Verlangt sind {least, number}.",
    named:
      "{count, plural, one {Anders als die übrigen urteilt} other {Anders als die übrigen urteilen}}: {names}.",
    without_named:
      "Ohne {count, plural, one {diese Person} other {diese Personen}} ist der Unterschied {value, number, ::.000} [{low, number, ::.000}; {high, number, ::.000}].",
    without_weakest:
      "Ohne das schwächste Drittel der Personen ist der Unterschied {value, number, ::.000}, mindestens {low, number, ::.000}.",
    examined:
      "Personen mit genügend Urteilen für eine Prüfung machen {percent, number} % der Vergleiche aus. Verlangt ist die Hälfte.",
    needs_everyone: "Ohne manche einzelne Person wäre es nicht gezeigt.",
    too_close:
      "Mit {names} stimmt es stärker überein als zwei Personen: Waren deren Urteile sein Vorbild?",
  },
  ranking: {
    yes: "{judge} ordnet Systeme wie Personen: Tau-b liegt über {bound, number}.",
    no: "{judge} ordnet Systeme nicht wie Personen: Tau-b liegt unter {bound, number}.",
    not_shown: "Nicht gezeigt, ob {judge} Systeme wie Personen ordnet.",
    few_systems:
      "Nicht gezeigt, ob {judge} Systeme wie Personen ordnet: Es sind weniger als sechs Systeme.",
    no_shared_items:
      "Nicht gezeigt, ob {judge} Systeme wie Personen ordnet: Kein Item hat zwei Personen.",
    people_no_standard:
      "Nicht gezeigt, ob {judge} Systeme wie Personen ordnet: Personen stimmen vielleicht nur zufällig überein.",
    no_interval:
      "Nicht gezeigt, ob {judge} Systeme wie Personen ordnet: Die Korrelation hat kein Intervall.",
    tau_b:
      "Kendalls Tau-b mit dem Mittel der Personen ist {value, number, ::.000} [{low, number, ::.000}; {high, number, ::.000}] (90 %), über {n} Systeme und {topics} Themen.",
    value:
      "Kendalls Tau-b mit dem Mittel der Personen ist {value, number, ::.000}, über {n} Systeme und {topics} Themen.",
  },
  separation: {
    yes: "{judge} unterscheidet Systeme wie Personen.",
    no: "{judge} unterscheidet Systeme nicht wie Personen: Es kehrt {count} ihrer Paare um.",
    not_shown: "Nicht gezeigt, ob {judge} Systeme wie Personen unterscheidet.",
    no_shared_items:
      "Nicht gezeigt, ob {judge} Systeme wie Personen unterscheidet: Kein Item hat zwei Personen.",
    people_no_standard:
      "Nicht gezeigt, ob {judge} Systeme wie Personen unterscheidet: Personen stimmen vielleicht nur zufällig überein.",
    no_pairs:
      "Nicht gezeigt, ob {judge} Systeme wie Personen unterscheidet: Personen trennen keine zwei Systeme.",
    pairs:
      "Von {pairs, plural, one {einem Paar} other {{pairs} Paaren}} von Systemen, die Personen trennen, trennt es {count} ebenso ({low, number, percent} bis {high, number, percent}, 90 %; verlangt sind {bound, number, percent}) und {opposite} andersherum.",
  },
};
