import type { runs as english } from "../../en/problems/runs";
import type { Translation } from "../../interface/translation";

export const runs: Translation<typeof english> = {
  matrices: {
    bad_rating:
      "Thema „{topicId}“, Zeile {row}: Die Bewertung der Frage {question} ist {rating}. Erlaubt sind 0 bis 5, -1 (fehlerhaft) oder null (nicht gestellt).",
    no_run:
      "Die Matrizen haben Zeilen ohne docid. Geben Sie den Run an, dessen Reihenfolge die Zeilen folgen.",
    too_many_rows:
      "Das Thema „{topicId}“ hat {rows} Zeilen, in {file} aber nur {documents} Dokumente.",
    topic_not_in_run:
      "Das Thema „{topicId}“ fehlt in {file}, dessen Reihenfolge die Zeilen folgen.",
    wrong_width: "Thema „{topicId}“: Zeile {row} hat {ratings} Bewertungen, Zeile 1 aber {width}.",
  },
  qrels: {
    bad_grade: "Die Relevanzstufe ist „{grade}“. Es muss eine ganze Zahl sein.",
    judged_twice: "Das Dokument „{docid}“ ist zum Thema „{topicId}“ zweimal beurteilt.",
    no_questions:
      "Die zweite Spalte ist in jeder Zeile „{question}“, diese Qrels nennen also keine Fragen: Schreiben Sie dort die Frage, die die Passage beantwortet, oder verwenden Sie sie als Qrels der Relevanz.",
    question_judged_twice:
      "Das Dokument „{docid}“ ist zur Frage {question} des Themas „{topicId}“ zweimal beurteilt.",
    wrong_columns: "Qrels haben vier Spalten (topic 0 docid grade), diese Zeile hat {columns}.",
  },
  ratings: {
    bad_expected:
      "Die erwartete Bewertung der Frage {question} ist {expected}. Erlaubt ist eine Zahl von 0 bis 5, oder null, wo es keine gibt.",
    bad_rating:
      "Die Bewertung der Frage {question} ist {rating}. Erlaubt sind 0 bis 5, -1 (fehlerhaft) oder null (nicht gestellt).",
    for_replay:
      "Das sind Bewertungen. Verwenden Sie sie auf der Seite „Modell-Läufe“ als aufgezeichnete Antworten.",
    of_another_text:
      "die Bewertung des Berichts von „{runId}“ zum Thema „{topicId}“ gilt einem anderen Text, als {file} ihn hat, oder sagt nicht, welchem: Bewerten Sie die gekürzten Berichte (assay judge --ratings).",
    of_nothing: "Eine Bewertung braucht docid oder report_run_id.",
    passage_rated_twice:
      "Die Passage „{docid}“ ist zur Frage {question} des Themas „{topicId}“ mit {first} und {second} bewertet.",
    report_rated_twice:
      "Der Bericht von „{runId}“ ist zur Frage {question} des Themas „{topicId}“ mit {first} und {second} bewertet.",
    wrong_width:
      "Die Zeile hat {ratings} Bewertungen, eine frühere zum Thema „{topicId}“ aber {width}.",
  },
  runs: {
    bad_rank: "Der Rang ist „{rank}“. Es muss eine ganze Zahl sein.",
    bad_score: "Der Wert ist „{score}“. Es muss eine Zahl sein.",
    contradicting_order:
      "Beim Thema „{topicId}“ hat Rang {rank} einen höheren Wert als Rang {before}. Geben Sie an, welche Reihenfolge gilt: rank oder score.",
    document_given_twice: "Das Dokument „{docid}“ ist zum Thema „{topicId}“ zweimal angegeben.",
    document_not_counted:
      "Das Dokument „{docid}“ zum Thema „{topicId}“ hat weder Text noch Tokenzahl. Die Dichte braucht eines von beiden.",
    document_without_text: "Das Dokument „{docid}“ zum Thema „{topicId}“ fehlt in {file}.",
    rank_given_twice: "Der Rang {rank} ist zum Thema „{topicId}“ zweimal angegeben.",
    tag_taken: "Die Kennung (tag) „{tag}“ hat auch {file}. Jeder Run braucht eine eigene.",
    two_tags:
      "Die Kennung (tag) ist „{tag}“, vorher war sie „{before}“. Eine Datei enthält einen Run.",
    wrong_columns:
      "Ein Run hat sechs Spalten (topic Q0 docid rank score tag), diese Zeile hat {columns}.",
  },
};
