import type { requests as english } from "../../en/refusals/requests";
import type { Translation } from "../../interface/translation";

export const requests: Translation<typeof english> = {
  backup: {
    circle:
      "Diese Tabellen verweisen im Kreis aufeinander und lassen sich in keiner Reihenfolge wiederherstellen: {tables}.",
    damaged:
      "Die Datei zu {name} ist nicht die, die geschrieben wurde. Die Sicherung ist beschädigt, verwenden Sie eine andere.",
    database_not_empty:
      "Die Datenbank enthält schon Studien oder Konten. Stellen Sie in eine leere Datenbank wieder her.",
    folder_not_empty: "{folder} ist nicht leer. Geben Sie einen neuen Ordner an.",
    no_manifest: "{folder} ist keine Sicherung, denn {manifest} fehlt.",
    no_tables:
      "Die Datenbank ist leer. Führen Sie zuerst als Eigentümer die Migrationen aus ({command}), und stellen Sie dann wieder her.",
    other_migrations:
      "Die Datenbank hat {count} Migrationen, die Sicherung {backupCount}. Stellen Sie mit Version {version} wieder her, und aktualisieren Sie danach.",
    rows_missing:
      "Die Tabelle {name} erhielt {rowCount} Zeilen, die Sicherung hat {rows}. Es wurde nichts wiederhergestellt.",
    unreadable: "{folder} ist keine Sicherung, die diese Version lesen kann.",
  },
  batch: {
    no_answers:
      "Die Dateien enthalten keine Antwort. Nennen Sie die Dateien, die der Stapel geschrieben hat.",
    not_empty: "{folder} ist nicht leer. Nennen Sie einen neuen Ordner für den Stapel.",
    no_manifest: "{folder} enthält keinen Stapel, denn es gibt dort keine batch.json.",
    nothing_open: "Alle Aufrufe haben ihre Antwort in {cache}. Es gibt nichts zu schreiben.",
    unreadable: "{path} ist kein Stapel, den diese Version liest.",
  },
  download: {
    too_many:
      "Es laufen zu viele Downloads. Versuchen Sie es erneut, sobald einer abgeschlossen ist.",
  },
  audit: {
    nothing_judged:
      "Die Urteile der Prüfung haben kein Urteil von Menschen zu einer gefilterten Frage und ihren Quellen: den Export der Studie mit der Stichprobe angeben, und mit --reference das System, dessen Berichte die Quellen sind.",
    nothing_filtered:
      "Keine Frage ist gefiltert und hat einen Text, also lässt sich keine ziehen ({without} gefilterte haben keinen Text).",
    no_texts:
      "{file} hat keinen Text zu den gezogenen Themen; Berichte und Passagen brauchen topic_id.",
  },
  database: {
    commits_wait:
      "Die Datenbank hat dies nicht rechtzeitig bestätigt; es kann gespeichert sein oder nicht. Sehen Sie nach, bevor Sie es noch einmal senden. Hält das an, sagen Sie den Betreibern des Servers, dass der Standby fehlen könnte.",
    disk_full:
      "Die Festplatte der Datenbank ist voll, daher wurde nichts geändert. Bitten Sie die Betreiber des Servers, Platz zu schaffen, und versuchen Sie es dann erneut.",
    no_answer:
      "Die Datenbank hat nicht rechtzeitig geantwortet. Warten Sie einen Moment, sehen Sie nach, ob dies gespeichert ist, und senden Sie es sonst noch einmal.",
    no_main:
      "Zurzeit nimmt kein Datenbankserver Änderungen an ({servers}). Warten Sie einen Moment und senden Sie dies erneut, oder lassen Sie einen Standby befördern.",
    not_now:
      "Die Datenbank ist ausgelastet, startet oder hält an. Warten Sie einen Moment und senden Sie dies erneut.",
    not_storable:
      "Etwas in dieser Anfrage lässt sich nicht speichern: ein Zeichen, eine zu große Zahl oder eine zu lange Kennung. Korrigieren Sie es.",
    not_standby:
      "Der Server in DATABASE_URL ({server}) ist kein Standby, es gibt also nichts zu befördern. Geben Sie die Adresse des Standbys an.",
    promote_one:
      "DATABASE_URL nennt mehrere Server. Geben Sie die Adresse des einen Standbys an, der Änderungen annehmen soll.",
    read_only:
      "Der gefragte Datenbankserver nimmt keine Änderungen an. Warten Sie einen Moment und senden Sie dies erneut, oder geben Sie in DATABASE_URL die Adresse des Primärservers an.",
    writes_wait:
      "Der Standby der Datenbank bestätigt nicht, was geschrieben wird; daher wurde dies nicht gespeichert. Senden Sie es gleich noch einmal. Hält das an, sagen Sie den Betreibern des Servers, dass der Standby fehlen könnte.",
  },
  files: {
    cannot_be_written: "{path} lässt sich nicht schreiben: {problem}.",
    is_folder: "{path} ist ein Ordner. Geben Sie die Dateien darin an.",
    counts_and_answers:
      "Zählungen enthalten die Sätze nicht, um die es bei --answers geht. Lassen Sie es weg, oder geben Sie die Urteile statt der Zählungen an.",
    counts_and_filtered:
      "{count, plural, one {# Frage in {file} ist} other {# Fragen in {file} sind}} gefiltert, und aus Zählungen lassen sie sich nicht entfernen. Zählen Sie ohne solche Fragen und nehmen Sie sie aus {file}, oder geben Sie die Urteile statt der Zählungen an.",
    no_texts:
      "{file} enthält keine Berichte oder Passagen, sondern {kind}; --texts nimmt die Texte, die beurteilt wurden.",
    texts_without_closer: "--texts gehört zu --closer.",
    closer_of_judgments:
      "Der nähere Blick braucht die Urteile selbst und hat keine Tabelle: --counts und --table weglassen, oder --closer.",
    judgments_or_counts:
      "Geben Sie Dateien mit Urteilen an oder mit --counts gezählte Labels, nicht beides.",
    no_file: "Die Datei {path} gibt es nicht. Prüfen Sie den Pfad.",
    no_folder: "Den Ordner {folder} gibt es nicht. Prüfen Sie den Pfad.",
    no_judgment: "Die Dateien enthalten kein Urteil.",
    no_judgment_of_task: "Die Dateien enthalten kein Urteil der Aufgabe {task}. Prüfen Sie --task.",
    no_reference_files:
      "{folder} enthält keine .json-Datei. Geben Sie den Ordner mit den Referenzdateien an.",
    no_memory:
      "Um diese Dateien zu zählen, braucht es mehr als {memory} Speicher. Setzen Sie ASSAY_FILES_MEMORY höher, etwa auf 4GB.",
    no_room:
      "Auf dem Datenträger von {folder} ist kein Platz für die Zwischenergebnisse dieser Dateien. Schaffen Sie Platz, oder setzen Sie TMPDIR auf einen Ordner eines anderen Datenträgers.",
    one_standard_output:
      "Die Standardausgabe nimmt nur eine Datei auf. Geben Sie den anderen einen Namen.",
    no_text:
      "{name} enthält keinen Text. Geben Sie je Zeile ein JSON-Objekt mit topic_id und text an.",
    none: "Es ist keine Datei angegeben.",
    problems:
      "{undone} {first}{more, plural, =0 {} one { Es gibt # weiteres Problem.} other { Es gibt # weitere Probleme.}}",
    several_tasks: "Die Dateien enthalten Urteile von {tasks}. Wählen Sie eine Aufgabe mit --task.",
  },
  generate: {
    failed:
      "{failed} von {total} Aufrufen sind gescheitert: {kinds}. Es wurde nichts geschrieben. {howToGoOn} Mit --skip-failed geht der Schritt ohne sie weiter.",
    no_rating_read:
      "In {count, plural, one {# Antwort} other {# Antworten}} steht keine lesbare Bewertung. Es wurde nichts geschrieben. Die erste: {first}",
    nothing_to_ask:
      "Es gibt nichts zu fragen. Prüfen Sie, ob die Dateien dieselben Gruppen, Artikel und Passagen nennen.",
  },
  judge: {
    bad_capabilities:
      "{path} sagt nicht, was ein Modell annimmt. Geben Sie die batch.json eines Stapels oder ein JSON-Objekt mit den „capabilities“ daraus an.",
    file_needed: "{task} braucht --{name} DATEI.",
    no_key:
      "Die Umgebungsvariable {variable} ist nicht gesetzt. Tragen Sie den Schlüssel des Endpunkts ein.",
    nothing_to_judge:
      "Die Dateien enthalten keine Einheit zum Beurteilen. Prüfen Sie, ob Passagen oder Berichte über topic_id zu den Themen gehören.",
    prices_needed:
      "Geben Sie beide Preise an, --input-price und --output-price. Ein Budget braucht sie.",
    stopped: "Abgebrochen nach {count} von {total} Antworten: {stopped}; {kept}.",
    which_answers: "Welche aufgezeichneten Antworten? Geben Sie --replay DATEI an.",
    which_model: "Welches Modell? Geben Sie --base-url und --model an.",
  },
  parquet: {
    lacks: "In {file} fehlt die Spalte {columns}.",
    other_columns: "{file} hat andere Spalten. Nötig sind {columns}.",
    unreadable: "{file} ist keine vollständige Parquet-Datei. Schreiben Sie sie neu.",
    wrong_type:
      "Die Spalte {column} von {file} hat den Typ {type}. Schreiben Sie sie als Text oder als ganze Zahlen.",
  },
  plan: {
    bad_number: "{name} muss eine Zahl ungleich 0 und nicht unter 0,003 sein.",
    bad_rho: "--rho ist {rho}. Der Wert muss zwischen -1 und 1 liegen.",
    more_hits_than_items: "--hits ist {hits}, mehr als die {items} von --items.",
    not_between: "{name} muss eine Zahl zwischen {low} und {high} sein.",
    same_kappas: "--kappa und --null sind gleich. Es gibt nichts zu unterscheiden.",
    what_is_wanted:
      "Geben Sie --half-width für die Zahl der Einheiten an, oder --hits und --items für ein Intervall.",
  },
  qrels: {
    no_label:
      "Die Dateien enthalten kein Urteil über eine Passage (rubric, support oder evidence).",
  },
  request: {
    bad_character: "Die Anfrage enthält ein unerlaubtes Zeichen ({character}). Entfernen Sie es.",
    cut_off: "Die Anfrage ist nicht vollständig angekommen. Senden Sie sie noch einmal.",
    does_not_fit:
      "Die Anfrage ist nicht gültig: {where, select, none {} other {{where}: }}{problem}.",
    failed:
      "Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts geändert. Versuchen Sie es erneut, und wenden Sie sich an die Studienleitung, wenn es wieder geschieht.",
    gone: "Wozu dies gehört, wurde inzwischen gelöscht, vielleicht die Studie. Gehen Sie zurück zu Ihren Studien.",
    from_elsewhere:
      "Diese Anfrage kam von einer anderen Website und wurde abgelehnt. Verwenden Sie die Seiten von Assay.",
    incomplete_json: "Der Inhalt ist kein vollständiges JSON. Senden Sie ihn noch einmal.",
    no_such_address: "Unter dieser Adresse gibt es nichts. Prüfen Sie sie.",
    no_such_api: "Diese Adresse gibt es in der API nicht. /api/v1/openapi.json nennt alle.",
    no_such_thing:
      "Nicht gefunden: {what, select, page {Seite} stage {Phase} item {Einheit} topic {Thema} token {Zugriffsschlüssel} endpoint {Endpunkt} collection {Sammlung} evaluation {Auswertung} judge_run {Modell-Lauf} trial {Versuch} link {Link} person {Person} question {Frage} webhook {Webhook} message {Nachricht} other {{what}}}. Prüfen Sie die Adresse.",
    unknown_parameter:
      "Den Parameter {name} gibt es unter dieser Adresse nicht{nearest, select, none {} other {; am ähnlichsten ist {nearest}}}. /api/v1/openapi.json nennt alle.",
    not_json: "{what}: kein gültiges JSON.",
    not_json_type: "Der Inhalt muss JSON sein. Senden Sie ihn mit Content-Type application/json.",
    too_deep:
      "Im Inhalt sind Listen und Objekte tiefer als {deepest} Ebenen verschachtelt. Vereinfachen Sie ihn.",
    too_large:
      "Der Inhalt ist größer als {kilobytes} kB. Mehr nimmt diese Adresse nicht an. Senden Sie weniger auf einmal.",
    too_many_values: "Der Inhalt hat mehr als {most} Werte. Senden Sie weniger auf einmal.",
  },
  required_subset: {
    no_rating:
      "{ratings} enthält keine Bewertung einer Passage. Geben Sie topic_id, docid und question_id an.",
  },
  support: {
    no_common_citation:
      "Kein Urteil gehört zu einem Beleg der Antworten. Prüfen Sie, ob die Dateien dieselben Themen, Systeme, Sätze und Dokumente nennen.",
    no_label:
      "Die Dateien enthalten kein Urteil der Aufgabe support. Prüfen Sie, ob das ihre Aufgabe ist.",
  },
  upload: {
    bad_character: "Das Formular enthält ein unerlaubtes Zeichen ({character}). Entfernen Sie es.",
    cut_off: "Der Upload ist nicht vollständig angekommen. Senden Sie ihn noch einmal.",
    file_too_large:
      "{file} ist größer als {gigabytes} GB. Importieren Sie die Datei auf dem Server mit assay import.",
    no_room:
      "Der Server hat keinen Platz für diese Dateien, also wurde nichts gespeichert. Senden Sie sie noch einmal, wenn seine Verwaltung Platz für temporäre Dateien geschaffen hat.",
    none: "Es ist keine Datei angegeben. Wählen Sie mindestens eine.",
    too_large:
      "Die Dateien sind zusammen größer als {gigabytes} GB. Senden Sie sie in Teilen, oder importieren Sie sie auf dem Server mit assay import.",
    too_many_at_once:
      "Sie senden schon {most} Uploads. Warten Sie, bis einer beendet ist, und senden Sie diesen noch einmal.",
    too_many_parts:
      "Mehr als {mostFiles} Dateien oder {mostFields} Felder sind angekommen. Senden Sie weniger auf einmal.",
  },
};
