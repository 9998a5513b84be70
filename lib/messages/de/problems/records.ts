import type { records as english } from "../../en/problems/records";
import type { Translation } from "../../interface/translation";

export const records: Translation<typeof english> = {
  answers: {
    citation_outside:
      "Satz {sentence}: Der Beleg {citation} liegt außerhalb der {references} Quellen, die ab 0 zählen.",
    given_twice: "Die Antwort von „{runId}“ zum Thema „{topicId}“ ist zweimal angegeben.",
    passage_not_in_file: "Die zitierte Passage „{docid}“ fehlt in der Passagendatei.",
  },
  passages: {
    given_twice: "Die Passage „{docid}“ ist zweimal angegeben.",
    no_token: "Die Passage „{docid}“ enthält für den Tokenizer {tokenizer} kein Token.",
  },
  popularity: {
    bad_line: "Eine Zeile der Popularität besteht aus docid, Tabulator und Zahl.",
  },
  reports: {
    given_twice: "Der Bericht von „{runId}“ zum Thema „{topicId}“ ist zweimal angegeben.",
    no_token:
      "Der Bericht von „{runId}“ zum Thema „{topicId}“ enthält für den Tokenizer {tokenizer} kein Token.",
    topic_not_in_file: "Das Thema „{topicId}“ fehlt in der Themendatei.",
  },
  sources: {
    given_twice: "„{id}“ ist zweimal angegeben.",
  },
  tokens: {
    of_nothing: "Eine Zählung braucht docid oder report_run_id und topic_id.",
  },
  topics: {
    bad_line: "Eine Themenzeile besteht aus Kennung, Tabulator und Text.",
    given_twice: "Das Thema „{topicId}“ ist zweimal angegeben.",
    question_given_twice: "Die Teilfrage „{questionId}“ ist zweimal angegeben.",
  },
};
