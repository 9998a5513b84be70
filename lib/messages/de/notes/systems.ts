import type { systemNotes as english } from "../../en/notes/systems";
import type { Translation } from "../../interface/translation";

export const systemNotes: Translation<typeof english> = {
  topic: {
    no_score: "kein Thema hat einen Wert",
    not_rated: "das Thema ist nicht bewertet",
    not_judged: "das Thema ist nicht beurteilt",
    no_passage_rated: "keine Passage des Themas ist bewertet",
    none_answerable: "keine Frage ist beantwortbar",
    none_retrieved_or_not_judged: "der Run hat dort nichts, oder das Thema ist nicht beurteilt",
    no_nugget: "kein Nugget",
    no_score_of_a_system: "ein System hat keinen Wert",
  },
  reports: {
    capped:
      "Berichte wurden vor dem Beurteilen auf {at, select, oracle {die Token der nötigen Passagen} reference {die Token der Referenz} several {verschiedene Längen} other {{at} Token}} gekürzt ({by, select, token {nach Token} sentence {nach Sätzen} other {nach Token und Sätzen}}, Tokenizer {tokenizer}): {cut} von {capped} waren länger{others, plural, =0 {} one {, und # hat keine Grenze} other {, und # haben keine Grenze}}.",
  },
  thresholds: {
    frozen:
      "Die beantwortbaren Fragen und die nötigen Passagen sind bei jeder Schwelle die der Bewertungen ab {at}; die Abdeckung steigt mit der Schwelle also nie.",
  },
  density: {
    no_tokens_of_text: "für den Text ist keine Tokenzahl bekannt",
    no_tokens_of_oracle: "für eine Passage des Orakel-Kontexts ist keine Tokenzahl bekannt",
    empty_context: "der Kontext ist leer",
    oracle_covers_nothing: "der Orakel-Kontext deckt nichts ab",
    left_out:
      "Die Dichte entfällt: Das Dokument „{docid}“ aus {file} und weitere haben weder Text noch Tokenzahl.",
  },
  report: {
    not_rated: "der Bericht ist nicht bewertet",
    missing: "es gibt keinen Bericht",
    no_label: "keine Frage, die zählt, ist beurteilt",
    unfinished: "unvollständig: {labelled} von {asked} Fragen beurteilt",
  },
  support: {
    no_citation_judged: "kein Beleg ist beurteilt",
    no_sentence: "die Antwort hat keinen Satz",
  },
  test: {
    all_differences_equal: "alle Differenzen sind gleich",
    no_topic_of_both: "für kein Thema haben beide einen Wert",
    one_topic_of_both: "nur für ein Thema haben beide einen Wert",
    margin_not_positive: "die Spanne ist nicht größer als 0",
    figure_undefined: "ein Wert ist nicht definiert",
    one_topic: "es gibt nur ein Thema",
    often_undefined: "der Wert ist zu oft nicht definiert",
  },
  people_and_judge: {
    no_topic_of_people: "Personen haben kein Thema beurteilt",
    few_topics_of_people: "Personen haben weniger als 3 Themen beurteilt",
    few_topics_of_judge: "das Modell allein hat weniger als 2 Themen bewertet",
    same_difference: "Personen und Modell unterscheiden sich bei jedem Thema um gleich viel",
    width_not_told: "aus {topics} Themen von Personen nicht zu schätzen",
    more_topics_than_there_are: "mehr Themen als die vorhandenen {topics}",
  },
  runs: {
    left_out: "Nicht berücksichtigt, weil keines ihrer Themen beurteilt ist: {runs}.",
    topics_not_judged:
      "{file}, Zeile {line}: {count} der Themen sind nicht beurteilt und zählen nicht: {topics}.",
    topics_missing:
      "{file}: {count} beurteilte Themen kommen nicht vor und zählen als 0: {topics}.",
    count_of_topics_missing: "{file}: {count} beurteilte Themen kommen nicht vor und zählen als 0.",
    topics_unknown: "{count} beurteilte Themen stehen nicht in der Themendatei: {topics}.",
    topics_not_reranked:
      "{file}: {count} beurteilte Themen haben keine Bewertungen zum Umordnen und behalten ihre Reihenfolge: {topics}.",
    documents_not_reranked:
      "{file}: {count} Dokumente haben keine Bewertungen zum Umordnen und zählen als 0, das erste davon „{docid}“ (Thema „{topicId}“).",
    same_ratings:
      "Nach denselben Bewertungen umgeordnet, die sie bewerten: {runs}. Diese Werte zeigen, was die Bewertungen zulassen, nicht wie gut ein Verfahren umordnet.",
  },
  means: {
    no_common_topic:
      "Nach {measure} gibt es kein Thema, für das jedes System einen Wert hat. Jeder Mittelwert beruht auf den Themen des jeweiligen Systems, die Mittelwerte sind also nicht vergleichbar.",
    common_topics:
      "Mittelwerte nach {measure} beruhen auf den {topics} Themen, für die jedes System einen Wert hat. Einzelne Systeme haben {most}.",
  },
  documents: {
    known_not_relevant:
      "{count, plural, one {Ein vorher bekanntes Dokument ist in den Qrels nicht relevant und wird} other {{count} vorher bekannte Dokumente sind in den Qrels nicht relevant und werden}} nicht mitgezählt.",
    no_member:
      "Bei {count} relevanten Dokumenten ist kein Mitglied genannt, das sie belegen; sie werden für keines gewählt.",
    no_popularity:
      "{count} relevante Dokumente haben keine Angabe zur Popularität und werden zuletzt gewählt.",
    no_text: "{count} relevante Dokumente haben keinen Text und werden zuletzt gewählt.",
  },
};
