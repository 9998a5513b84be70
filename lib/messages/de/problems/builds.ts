import type { builds as english } from "../../en/problems/builds";
import type { Translation } from "../../interface/translation";

export const builds: Translation<typeof english> = {
  step: {
    call_failed: "{id}: {message}",
    earlier: "{text}",
  },
  answer_parts: {
    blank: "Teil {part} war leer und entfällt",
    list_without_beginning: "der Liste fehlt die Anfangsmarke",
    list_without_end: "der Liste fehlt die Endmarke",
    not_closed: "Teil {part} hatte kein schließendes Tag",
    not_tagged: "in der Antwort fehlt <{tag}>",
    numbered: "Teil {part} war nummeriert",
    repeated: "Teil {part} kam schon vor und entfällt",
  },
  built_evidence: {
    malformed: "{docid} zu „{member}“: Die Antwort ist fehlerhaft.",
    missing: "{docid} zu „{member}“: Es kam keine Antwort.",
    unknown_passage: "{docid} verweist auf „{member}“ und ist nicht unter den Passagen.",
  },
  built_groups: {
    column_without_names:
      "{group}: Die Spalte fällt weg, weil ihr Titel „name“ nicht enthält und sie daher vielleicht keine Mitglieder nennt.",
    empty_value: "{group}: Die Spalte fällt weg, weil ein Wert leer ist.",
    given_twice: "{group} kommt zweimal vor.",
    member_without_article: "{group}: Die Spalte fällt weg, weil „{member}“ keinen Artikel hat.",
    no_link_count:
      "{group}: {count, plural, one {# Mitglied hat} other {# Mitglieder haben}} keine Linkzahl, zum Beispiel „{member}“: Die Grenze für Verweise wird für sie nicht geprüft.",
    too_few_members: "{group}: Die Spalte fällt weg, weil sie nur {members} Mitglieder hat.",
    too_little_evidence: "{group}: {passages} Passagen mit Nachweisen, weniger als {fewest}.",
    too_many_references:
      "{group}: Die Spalte fällt weg, weil „{member}“ {references} Verweise hat, mehr als {most}.",
  },
  built_links: {
    given_twice: "Die Seite {article} kommt zweimal vor: Die erste wird behalten.",
    no_count:
      "{docid} fällt weg: Zu ihrem Artikel {article} gibt es keine Linkzahl, und keine Passage verlinkt ihn.",
    no_introduction: "Die Seite {article} fällt weg: Vor ihrer ersten Überschrift steht kein Text.",
  },
  built_passages: {
    repaired: "Passagen von {piece}: {repair}.",
  },
  built_queries: {
    path_used: "{topicId}: Es kam keine Suchanfrage, daher wird der Pfad verwendet.",
  },
  built_questions: {
    none_left:
      "{topicId}: Es bleibt keine Frage, weil keine Passage eine mit {threshold} beantwortet. Das Thema ist nicht verwendbar.",
    not_known:
      "Die Frage {questionId} zu {topicId} bleibt: Keine Bewertung erreicht {threshold}, aber {missing, plural, one {# Bewertung fehlt} other {# Bewertungen fehlen}}.",
    repaired: "Fragen zu {topicId}: {repair}.",
    too_few: "Fragen zu {topicId}: {questions} statt {wanted} erhalten.",
    too_many:
      "Fragen zu {topicId}: {questions} statt {wanted} erhalten, die ersten {wanted} bleiben.",
  },
  built_ratings: {
    malformed:
      "Die Bewertung der Frage {questionId} zu {topicId} für {docid} ist fehlerhaft: {answer}.",
    missing: "Es fehlt die Bewertung der Frage {questionId} zu {topicId} für {docid}.",
  },
  built_requests: {
    repaired: "Anfrage zu {topicId}: {repair}.",
  },
  built_subsets: {
    empty: "{topicId}: Keine Passage erreicht {threshold}, daher gibt es keine nötige Teilmenge.",
    not_known:
      "{topicId}: {missing, plural, one {# Bewertung fehlt} other {# Bewertungen fehlen}}. Die nötigen Passagen sind nach den anderen gewählt. Die Redundanz von {leftOut, plural, one {# Passage} other {# Passagen}} ist unbekannt.",
  },
  built_texts: {
    no_answer: "{id}: Es kam keine Antwort.",
  },
  capped_reports: {
    below_one_sentence:
      "der erste Satz des Berichts von „{runId}“ zum Thema „{topicId}“ hat mehr als {most} Token: Kürzen Sie nach Token (--by token) oder auf eine höhere Zahl.",
    cut: "der Bericht von „{runId}“ zum Thema „{topicId}“ hat {tokens} Token und wird auf {most} gekürzt.",
    no_limit:
      "der Bericht von „{runId}“ wird nicht gekürzt: Zum Thema „{topicId}“ gibt es keine Grenze ({at}).",
  },
};
