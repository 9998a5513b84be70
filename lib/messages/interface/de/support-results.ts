import type { supportResults as english } from "../en/support-results";
import type { Translation } from "../translation";

export const supportResults: Translation<typeof english> = {
  link: "Ergebnisse der Belegprüfung",
  linkAbout:
    "Gewichtete Präzision und gewichteter Recall zitierender Antworten, aus den Urteilen von Menschen und Modellen in dieser Studie.",
  about:
    "Wie weit die Passagen, die ein System zitiert, seine Sätze belegen. Ganz belegt wiegt 1, teilweise belegt ½, nicht belegt 0. <b>Gewichtete Präzision</b> ist das mittlere Gewicht der beurteilten Zitate, <b>gewichteter Recall</b> das Mittel über alle Sätze vom jeweils besten Zitat, <b>F1</b> das harmonische Mittel beider (TREC RAG).",
  noStage: {
    title: "Keine Phase der Belegprüfung",
    text: "Ergebnisse kommen aus einer Phase, in der zitierte Passagen beurteilt werden. Sie entsteht, wenn Antworten mit Zitaten importiert werden.",
    action: "Antworten importieren",
  },
  noLabel: {
    title: "Noch keine Urteile",
    text: "Ergebnisse erscheinen, sobald ein Mensch oder ein Modell ein Zitat dieser Phase beurteilt hat.",
  },
  noLabelInCondition: "In dieser Bedingung hat niemand ein Zitat beurteilt.",
  measures: {
    f1: "F1",
    weighted_precision: "Gewichtete Präzision",
    weighted_recall: "Gewichteter Recall",
  },
  choices: {
    source: "Urteile von",
    people: "Menschen zusammen",
    machines: "Modelle",
    annotators: "Annotatoren",
    citations: "Zitate eines Satzes",
    all: "alle",
    first: "nur das erste",
    condition: "Urteile der Annotatoren",
    measure: "Maß",
  },
  conditionNames: {
    from_scratch: "ohne Vorschlag",
    post_edit: "Vorschlag bearbeitet",
    verify: "Vorschlag geprüft",
  },
  csv: "Tabelle als CSV",
  json: "Alle Werte als JSON",
  table: {
    title: "Systeme",
    caption: "Belege der Systeme nach {source}",
    about:
      "Mittel über Themen in Prozent, mit 95-%-Intervallen über Themen. Ein Thema zählt, wenn {source} eines seiner Zitate beurteilt hat. Ein Zitat ohne Urteil zählt nicht für die Präzision; sein Satz zählt für den Recall.",
    people:
      "Menschen zusammen: die Entscheidung der Schlichtung, sonst das Urteil, das die meisten Annotatoren gaben. Gleichstand ist kein Urteil.",
    notRanked:
      "Einige dieser Systeme haben kein Thema gemeinsam. Ihre Mittelwerte werden deshalb nicht verglichen, und keines ist als bestes markiert.",
    topics: "Themen",
    judged: "Beurteilte Zitate",
    unjudged: "Nicht beurteilt",
    contradicted: "Widersprochen",
  },
  sides: {
    title: "Menschen und Modell nebeneinander",
    about:
      "Hier zählen nur Zitate, die beide beurteilt haben ({count, number} mit {judge}); die Werte können daher von der Tabelle oben abweichen. Der Unterschied ist Modell minus Menschen, Thema für Thema, in Prozentpunkten.",
    none: "Es gibt keine Zitate, die sowohl Menschen als auch ein Modell beurteilt haben.",
    caption: "{measure} nach Menschen und nach {judge}",
    people: "Menschen",
    difference: "Modell minus Menschen",
    order: "Wie ähnlich beide die Systeme ordnen",
    orderAbout: "Kendalls τ-b über Systeme (n), mit 95-%-Intervall.",
    tauB: "Kendalls τ-b",
  },
  conditions: {
    title: "Bedingungen nebeneinander",
    about:
      "Urteile der Annotatoren danach, was ihnen gezeigt wurde. Die gewichtete Präzision folgt der Mehrheit der Annotatoren der Bedingung, ohne Entscheidungen der Schlichtung. Bedingungen können verschiedene Zitate betreffen.",
    one: "Alle Urteile der Annotatoren entstanden in einer Bedingung ({condition}). Ein Vergleich braucht Urteile aus zweien.",
    noLabel: "Kein Annotator hat ein Zitat beurteilt.",
    table: "Urteile je Bedingung",
    condition: "Bedingung",
    labels: "Urteile",
    topics: "Themen",
    precision: "Gewichtete Präzision je System",
    share: "{count, number} ({share} %)",
  },
  levels: { none: "nicht belegt", partial: "teilweise belegt", full: "ganz belegt" },
  shown: {
    title: "Was das gezeigte Urteil bewirkte: {condition}",
    kept: "Beibehalten",
    raised: "Nach oben geändert",
    lowered: "Nach unten geändert",
    kappa: "Übereinstimmung mit dem gezeigten Urteil (Cohens κ)",
    table: "Zeilen sind gezeigte Urteile, Spalten die gegebenen.",
    shown: "Gezeigt",
  },
  topics: {
    title: "Thema für Thema",
    choose: "Ein Thema öffnet seine Präzision und seinen Recall.",
    caption: "Belege jedes Systems bei diesem Thema",
    close: "Thema schließen",
    none: "Kein Thema hat einen Wert.",
  },
};
