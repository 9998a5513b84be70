import type { imports as english } from "../../en/problems/imports";
import type { Translation } from "../../interface/translation";

export const imports: Translation<typeof english> = {
  assignments: {
    excluded:
      "{account} ist vom Thema {topic} ausgeschlossen. Lassen Sie die Person zuerst auf der Seite Zuweisen wieder zu.",
    no_account:
      "Das Konto {account} (Thema {topic}) gibt es nicht. Legen Sie es an, oder berichtigen Sie den Namen.",
    no_place:
      "Beim Thema {topic} ist kein Platz mehr für {account}. Entziehen Sie es jemandem, oder erhöhen Sie die Zahl der Annotatoren pro Seite.",
    no_topic: "In dieser Phase gibt es kein Thema {topic} (Konto {account}).",
    not_in_study:
      "{account} ist kein Annotator dieser Studie (Thema {topic}). Fügen Sie die Person auf der Seite Personen hinzu.",
    not_theirs: "Das Thema {topic} ist {account} nicht zugewiesen.",
    twice: "Das Thema {topic} ist {account} schon in Zeile {line} zugewiesen.",
  },
  imported_answers: {
    changed:
      "Die Antwort von „{runId}“ zum Thema „{topicId}“ steht in dieser Studie schon mit anderem Text oder anderen Belegen. Geben Sie dem System einen anderen Namen, oder nehmen Sie eine neue Studie.",
    cites_absent:
      "Satz {sentence} zitiert die Passage „{docid}“, die fehlt. Fügen Sie sie einer Passagendatei hinzu.",
    given_twice:
      "Die Antwort von „{runId}“ zum Thema „{topicId}“ steht zweimal in diesen Dateien. Behalten Sie eine davon.",
  },
  imported_passages: {
    changed:
      "Die Passage „{docid}“ steht in dieser Studie schon mit anderem Text. Nehmen Sie für geänderte Texte eine neue Studie.",
    given_twice: "Die Passage „{docid}“ steht zweimal in diesen Dateien. Behalten Sie eine davon.",
  },
  imported_reports: {
    changed:
      "Der Bericht von „{runId}“ zum Thema „{topicId}“ steht in dieser Studie schon mit anderem Text oder anderen Belegen. Geben Sie dem System einen anderen Namen, oder nehmen Sie eine neue Studie.",
    given_twice:
      "Der Bericht von „{runId}“ zum Thema „{topicId}“ steht zweimal in diesen Dateien. Behalten Sie einen davon.",
  },
  imported_topics: {
    absent: "Das Thema „{topicId}“ fehlt. Fügen Sie es einer Themendatei hinzu.",
    changed:
      "Das Thema „{topicId}“ steht in dieser Studie schon mit anderer Anfrage oder anderen Teilfragen. Nehmen Sie für geänderte Themen eine neue Studie.",
    given_twice: "Das Thema „{topicId}“ steht zweimal in diesen Dateien. Behalten Sie eines davon.",
  },
  template: {
    answer: "bekanntes Urteil {number} der Phase „{stage}“: {problem}",
    answer_twice: "dazu gibt es schon ein bekanntes Urteil; behalten Sie eines.",
    prompt: "Prompt {number}: {problem}",
    prompt_twice:
      "Prompt {number}: einen zweiten mit dem Namen „{name}“ gibt es schon; behalten Sie einen.",
    bad_character: "{found}; entfernen Sie es.",
    field: "{where}: {problem}.",
    judge_needed:
      "die Phase „{stage}“ zeigt Urteile eines Modells und sagt nicht, von welchem; geben Sie shownRater an.",
    none: 'dies ist keine Vorlage, die mit "format": "{format}" beginnt; wählen Sie eine Datei, die Assay geschrieben hat.',
    not_json: "die Datei ist kein JSON; wählen Sie eine Vorlage, die Assay geschrieben hat.",
    other_format:
      "das Format ist „{format}“, und diese Version von Assay liest {known}; speichern Sie die Vorlage mit dieser Version neu.",
    too_large: "die Datei ist größer als {megabytes} MB; keine Vorlage ist so groß.",
    unknown_level: "die Phase „{stage}“ hat Worte für „{label}“, und ihre Urteile sind {labels}.",
    unknown_setting:
      "die Phase „{stage}“ hat die Einstellung „{setting}“, die es bei {task} nicht gibt.",
    unknown_task: "die Phase „{stage}“ hat die Aufgabe „{task}“; es gibt {tasks}.",
  },
  pairs: {
    given_twice: "Dieses Paar steht zweimal in der Datei.",
    has_page: "Die Phase hat schon eine Seite für die Passage „{docid}“ zum Thema „{topicId}“.",
    unknown_passage: "Die Passage „{docid}“ gibt es in dieser Studie nicht.",
    unknown_question:
      "Die Frage „{questionId}“ zum Thema „{topicId}“ gibt es in dieser Studie nicht, oder sie ist ausgefiltert.",
    unknown_topic: "Das Thema „{topicId}“ gibt es in dieser Studie nicht.",
  },
};
