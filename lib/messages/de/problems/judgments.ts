import type { judgments as english } from "../../en/problems/judgments";
import type { Translation } from "../../interface/translation";

export const judgments: Translation<typeof english> = {
  imported_label: {
    answer_unknown:
      "Von „{run}“ gibt es keine Antwort zum Thema „{topic}“. Importieren Sie zuerst die Datei mit den Antworten.",
    highlight_outside:
      "Die Markierung {start}-{end} liegt außerhalb des Textes, der {characters} Zeichen hat.",
    highlight_quote_differs:
      "Der zitierte Wortlaut der Markierung {start}-{end} stimmt nicht mit dem Text an dieser Stelle überein.",
    known_answer:
      "Urteile mit dem Zweck {purpose} sind bekannte Antworten, die nur die Studienleitung importiert. Wenden Sie sich an sie.",
    passage_not_cited:
      "Satz {sentence} von „{run}“ zum Thema „{topic}“ zitiert die Passage „{docid}“ nicht.",
    passage_unknown:
      "Die Passage „{docid}“ gibt es in dieser Studie nicht. Importieren Sie zuerst die Datei mit den Passagen.",
    question_filtered:
      "Die Teilfrage „{question}“ zum Thema „{topic}“ ist ausgefiltert und nimmt kein Urteil an. Entfernen Sie das Urteil, oder lassen Sie Urteile zu ausgefilterten Fragen weg (--leave-out-filtered).",
    question_unknown: "Das Thema „{topic}“ hat keine Teilfrage „{question}“.",
    rater_decides:
      "Der Rater „{rater}“ entscheidet in dieser Studie über Abweichungen. Eine Datei darf diese Entscheidungen nicht ersetzen. Geben Sie der Datei eine andere rater_id.",
    rater_is_adjudicator:
      "Urteile eines Schlichters („{rater}“) importiert nur die Studienleitung. Wenden Sie sich an sie.",
    rater_is_judge:
      "Der Rater „{rater}“ ist ein Modell, das in dieser Studie gelaufen ist. Eine Datei darf seine Urteile nicht ersetzen. Geben Sie der Datei eine andere rater_id.",
    rater_is_person:
      "Der Rater „{rater}“ urteilt oder urteilte in dieser Studie im Browser. Eine Datei darf diese Urteile nicht ersetzen. Geben Sie der Datei eine andere rater_id.",
    rater_mixed:
      "Der Rater „{rater}“ kommt mit zwei Typen vor. Geben Sie jedem Typ eine eigene rater_id.",
    rater_type_differs:
      "Der Rater „{rater}“ ist in dieser Studie mit einem anderen Typ als {type} bekannt.",
    report_unknown:
      "Von „{run}“ gibt es keinen Bericht zum Thema „{topic}“. Importieren Sie zuerst die Datei mit den Berichten.",
    sentence_unknown:
      "Die Antwort von „{run}“ zum Thema „{topic}“ hat keinen Satz {sentence}. Die Sätze zählen ab 0.",
    stage_missing:
      "Diese Studie hat keine Phase {task} und kann deren Urteile nicht aufnehmen. Importieren Sie Themen und Passagen allein, legen Sie die Phase aus einem Urteilspool an (Seite Import), und importieren Sie dann die Urteile.",
    topic_unknown:
      "Das Thema „{topic}“ gibt es in dieser Studie nicht. Importieren Sie zuerst die Datei mit den Themen.",
  },
  judgments: {
    contradiction_of_label:
      "Der Grund „contradiction“ steht nur neben dem Urteil none von support, hier steht {label} von {task}. Lassen Sie ihn weg.",
    bad_duration: "duration_ms ist „{duration}“. Es müssen Millisekunden sein.",
    bad_highlight: "Jede Markierung braucht ganze Zahlen start und end sowie quote.",
    bad_nugget: "nugget muss ein Objekt mit dem Text sein.",
    bad_rating:
      "Die Bewertung ist „{rating}“. Erlaubt sind 0 bis 5 oder -1 für eine fehlerhafte Antwort.",
    bad_time: "submitted_at ist „{time}“. Schreiben Sie es wie 2026-01-31T09:30:00Z.",
    highlights_not_list: "highlights muss eine Liste aus '{'start, end, quote'}' sein.",
    id_too_long: "{field} hat mehr als {most} Zeichen. Wählen Sie eine kürzere Kennung.",
    label_contradicts_rating:
      "Das Label {label} widerspricht der Bewertung {rating} beim Schwellenwert {threshold}.",
    label_with_status:
      "Der Status ist {status}, und ein Label ist angegeben. Lassen Sie eines von beiden leer.",
    needs_field: "Ein Urteil der Aufgabe {task} braucht {field}.",
    shown_from_scratch:
      "shown_label ist angegeben, aber in der Bedingung from_scratch wird kein Label gezeigt.",
    too_many_highlights: "{highlights} Markierungen sind zu viele. Höchstens {most} sind erlaubt.",
    unknown_label: "Das Label „{label}“ steht nicht auf der Skala von {task}: {labels}.",
    unknown_reason:
      "Der Status ist unjudgeable, der Grund „{reason}“. Erlaubt ist einer von {reasons}.",
    unknown_task: "Die Aufgabe ist „{task}“. Erlaubt ist eine von {tasks}.",
    unknown_value: "{field} ist „{value}“. Erlaubt ist einer von {values}.",
  },
  sheets: {
    all_unknown:
      "Keine seiner Zeilen gehört zu dieser Studie. Es ist ein Bogen einer anderen Studie oder Phase.",
    another_topic:
      "Die Zeile gehört zum Thema „{topicId}“, der Bogen zum Thema „{sheet}“. Jedes Thema braucht einen eigenen Bogen.",
    bad_mark: "In der Spalte {column} steht „{mark}“. Schreiben Sie x, oder lassen Sie sie leer.",
    cannot_be_read:
      "Die Datei kann nicht gelesen werden. Speichern Sie sie als XLSX, CSV oder TSV, und senden Sie sie noch einmal.",
    double_row:
      "Derselbe Satz mit derselben Passage steht schon in Zeile {row}. Lassen Sie nur eine der beiden stehen.",
    double_sheet:
      "Das Thema „{topicId}“ steht schon in {other}. Senden Sie für jedes Thema einen Bogen.",
    empty: "Der Bogen ist leer.",
    formula: "Hier steht eine Formel. Nur die Spalte Completed? darf eine enthalten.",
    marked_and_unjudgeable:
      "{label} ist markiert, und die Zeile gilt als nicht beurteilbar. Lassen Sie nur eines von beiden stehen.",
    marked_twice: "{labels} sind beide markiert. Lassen Sie nur ein x stehen.",
    missing_row:
      "Es fehlt die Zeile mit Satz {sentenceId} von {runCode} und der Passage „{docid}“. Zeilen dürfen nicht gelöscht werden.",
    no_sheet_in_zip: "Die Zip-Datei enthält keinen Bogen.",
    old_workbook:
      "Dieses Format wird nicht gelesen. Speichern Sie die Datei als XLSX, CSV oder TSV, und senden Sie sie noch einmal.",
    passage_altered: "Die Passage wurde verändert. Übernehmen Sie sie aus dem ausgegebenen Bogen.",
    sentence_altered: "Der Satz wurde verändert. Übernehmen Sie ihn aus dem ausgegebenen Bogen.",
    too_large:
      "Die Dateien sind zusammen größer als {megabytes} MB. Senden Sie weniger Bögen auf einmal.",
    too_many_cells:
      "Die Zellen reichen über {rows, number} Zeilen oder {cells, number} Zellen hinaus. Löschen Sie Zellen fern von den ausgegebenen Zeilen, oder senden Sie den Bogen in Teilen.",
    unknown_reason:
      "In der Spalte Unjudgeable steht „{reason}“. Schreiben Sie einen von {reasons}, oder lassen Sie sie leer.",
    unknown_row:
      "Satz {sentenceId} von {runCode} mit der Passage „{docid}“ steht nicht in den Bögen dieser Studie.",
    unknown_topic: "Zum Thema „{topicId}“ gibt es in dieser Phase keinen Bogen.",
    unpacks_too_large:
      "Entpackt sind es mehr als {megabytes} MB oder {files} Dateien. Senden Sie weniger Bögen auf einmal.",
    zip_in_zip: "Die Zip-Datei liegt in einer anderen. Packen Sie die Bögen in eine einzige.",
  },
};
