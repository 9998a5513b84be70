import type { studies as english } from "../../en/refusals/studies";
import type { Translation } from "../../interface/translation";

export const studies: Translation<typeof english> = {
  build: {
    bad_line:
      "Zeile {line} ist kein vollständiges JSON. In jeder Zeile muss genau ein JSON-Objekt stehen.",
    earlier_step_first:
      "Zuerst kommt der Schritt „{name}“. Führen Sie ihn aus, sehen Sie das Ergebnis an, und machen Sie dann weiter.",
    file_missing:
      "Die Datei {name}.jsonl fehlt ({says}). Wählen Sie sie aus. Dateien werden am Namen erkannt.",
    file_too_large:
      "{name} ist größer als {megabytes} MB. Bauen Sie die Sammlung mit assay generate auf.",
    no_rows:
      "„{name}“ hat keine Zeilen, also hat dieser Schritt nichts zu tun. Führen Sie aus, was die Datei erzeugt, oder bearbeiten Sie sie.",
    no_file_yet: "Die Datei „{name}“ gibt es noch nicht. Führen Sie zuerst ihren Schritt aus.",
    nothing_to_edit:
      "Dieser Schritt hat noch keine Datei zum Bearbeiten oder läuft gerade. Warten Sie, bis er fertig ist.",
    step_under_way: "Dieser Schritt läuft schon.",
    text_too_large:
      "{name} ist größer als {megabytes} MB. So groß wird das Ergebnis eines Schritts nicht.",
    too_many_calls:
      "Dieser Schritt würde {count} Fragen stellen, hier sind höchstens {most} möglich. Nutzen Sie assay generate auf der Kommandozeile oder weniger Texte.",
    unknown: "Diese Studie baut keine solche Sammlung auf. Gehen Sie zurück zur Liste.",
    unknown_step: "Den Schritt „{step}“ gibt es nicht. Es gibt {steps}.",
    which_kind: "Welche Art von Sammlung? crux oder evidence.",
  },
  completeness: {
    no_relevant: "In {name} gibt es kein Thema mit einem relevanten Dokument (Stufe 1 oder höher).",
    two_systems: "Eine Rangfolge braucht mindestens zwei Systeme. Geben Sie mehr Runs an.",
    unknown_measure:
      "„{text}“ ist kein Maß, mit dem diese Untersuchung möglich ist. Es gibt recall@k, ndcg@k, map, p@k, rprec und rr.",
  },
  contexts: {
    no_run: "Es wurde kein Lauf angegeben. Wählen Sie mindestens einen TREC-Lauf.",
    same_name:
      "Zwei dieser Läufe heißen „{run}“. Geben Sie ihnen in der letzten Spalte verschiedene Namen.",
    other_topics:
      "Die Läufe „{first}“ und „{second}“ haben verschiedene Themen, zum Beispiel „{topic}“. Geben Sie Läufe über dieselben Themen an.",
    size_above_top:
      "Ein Kontext aus {size} Dokumenten lässt sich nicht aus den ersten {top} ziehen. Verlangen Sie weniger Dokumente, oder ziehen Sie aus mehr.",
    too_deep:
      "Der Lauf „{run}“ hat zu einem Thema höchstens {documents, plural, one {# Dokument} other {# Dokumente}}, weniger als die {top}, aus denen gezogen werden soll. Ziehen Sie aus weniger.",
    too_many:
      "Diese Ziehung hätte {lines} Zeilen, hier werden höchstens {most} gezogen. Verlangen Sie weniger Kontexte, oder nehmen Sie assay sample-contexts.",
  },
  drawn_reports: {
    no_report:
      "Keines dieser Systeme hat einen Bericht geschrieben, der gezogen werden kann. Wählen Sie andere Systeme, oder importieren Sie deren Berichte.",
    unknown_system: "Kein Bericht der Studie ist vom System „{system}“. Laden Sie die Seite neu.",
  },
  endpoint: {
    bad_protocol:
      "„{text}“ beginnt mit {protocol}. Ein Endpunkt ist über http oder https erreichbar.",
    has_credentials:
      "Die Adresse enthält einen Namen oder ein Passwort. Geben Sie den Schlüssel in seinem eigenen Feld an.",
    has_query:
      "Die Adresse enthält ein ? oder ein #. Geben Sie nur die Basisadresse an, etwa https://host/v1.",
    no_address: "„{text}“ ist keine Adresse. Geben Sie eine an wie https://host/v1.",
    other_model:
      "Der Endpunkt „{name}“ hat oder hatte das Modell „{model}“, und Urteile hängen davon ab. Geben Sie einem anderen Modell einen anderen Namen.",
    private:
      "{host} ist eine Adresse im internen Netz. Für Endpunkte dort muss beim Start von Server und Worker ASSAY_PRIVATE_ENDPOINTS=1 gesetzt sein.",
    removed:
      "Der Endpunkt dieses Modells wurde entfernt. Fügen Sie ihn wieder hinzu, um fortzufahren.",
    unknown:
      "Diesen Endpunkt gibt es in der Studie nicht. Wählen Sie einen vorhandenen, oder fügen Sie ihn hinzu.",
    unusable: "Der Endpunkt ist nicht verwendbar: {problem}",
    wrong_answer:
      "Der Endpunkt beantwortet die Frage nicht. Auf „Answer with the digit 3 and nothing else.“ kam „{answer}“. Prüfen Sie das Modell, oder erlauben Sie mehr Token für das Nachdenken.",
    extra_body_overrides:
      "Die zusätzlichen Felder setzen „{field}“. Das setzt Assay selbst, nehmen Sie es heraus. Temperatur, Top-p und Token-Grenzen gehören in den Prompt.",
    extra_body_not_json: "Die zusätzlichen Felder sind kein gültiges JSON: {problem}",
    extra_body_no_object: "Die zusätzlichen Felder müssen ein JSON-Objekt sein, etwa {example}.",
    secret_in_header_name:
      "Der Name eines Headers sieht wie ein Schlüssel aus. Namen werden protokolliert. Setzen Sie den Schlüssel als Wert des Headers.",
    bad_header_name:
      "Der Name eines Headers darf aus Buchstaben, Ziffern und Bindestrichen bestehen, höchstens 64.",
    own_header:
      "Den Header „{name}“ setzt Assay selbst. Ein Schlüssel gehört in das Feld für den Schlüssel.",
    bad_header_value:
      "Der Wert des Headers „{name}“ muss eine Zeile aus einfachen Zeichen sein, höchstens 4000.",
    header_without_value:
      "Der Header „{name}“ hat keinen Wert. Geben Sie einen ein. Ein gespeicherter Wert bleibt nur unter seinem eigenen Namen.",
    secrets_of_other_host:
      "Der gespeicherte Schlüssel und die Header wurden für {host} angegeben und gehen an keinen anderen Host. Geben Sie sie neu ein.",
    secret_in_query:
      "Der Parameter „{name}“ sieht wie ein Geheimnis aus, und Adressen werden protokolliert. Geben Sie ihn als Header oder als Schlüssel an.",
    changed:
      "Der Endpunkt wird anders aufgerufen als zu der Zeit, als dieses Modell angelegt wurde. Starten Sie einen neuen Lauf. Er ist ein eigenes Modell.",
  },
  evaluate: {
    no_topic_judged:
      "Kein Thema der Runs ist beurteilt. Prüfen Sie, ob die Dateien dieselben Kennungen verwenden.",
    unknown_measure: "„{text}“ ist kein Maß. Es gibt {measures}.",
    unknown_ranking_measure: "„{text}“ ist kein Maß für eine Rangfolge. Es gibt {measures}.",
  },
  evaluation: {
    bad_character:
      "Ein Name enthält ein Zeichen, das sich nicht speichern lässt. Schreiben Sie ihn neu.",
    blind:
      "Diese Studie ist verblindet, und in dieser Auswertung stecken Urteile von Personen. Sie wird lesbar, wenn die Verblindung aufgehoben ist.",
    blind_labels:
      "Die Studie ist verblindet, daher können die Urteile der Personen nicht als Referenz dienen. Geben Sie Qrels als Datei an.",
    completeness_needs:
      "Eine Untersuchung der Vollständigkeit braucht die vollständigen Urteile (Qrels oder eine Phase dieser Studie) und mindestens zwei Runs. Wählen Sie sie aus.",
    density_needs_tokens:
      "{measure} zählt Tokens. Geben Sie die Passagen oder eine Datei mit Tokenzahlen an.",
    file_twice: "Für {role} gibt es {count} Dateien. Geben Sie eine an.",
    file_unreadable: "Die Datei {name} war nicht lesbar. Wählen Sie sie noch einmal aus.",
    files_of_completeness: "Eine Untersuchung der Vollständigkeit hat die Datei report.json.",
    files_of_systems:
      "Eine Auswertung hat die Dateien table.csv, table.tex, topics.csv und report.json.",
    files_too_large:
      "Die Dateien sind zusammen größer als {megabytes} MB. Nutzen Sie assay {kind, select, systems {evaluate} other {completeness}} auf der Kommandozeile.",
    measure_needs_questions:
      "{measure} beruht auf Teilfragen. Geben Sie Bewertungen, Urteile über Passagen oder Diversity-Qrels an.",
    measure_needs_relevant:
      "{measure} muss wissen, welche Passagen zu einem Thema gehören. Geben Sie --relevant QRELS an, oder --relevant all für alle bewerteten.",
    name_twice:
      "Zwei Systeme würden „{tag}“ heißen: ein angegebener Run und einer, den das Reranking erzeugt.",
    no_label: "Die Phase „{name}“ enthält kein Urteil einer Person über eine Passage.",
    no_qrels: "Die vollständigen Urteile (Qrels) fehlen.",
    not_computed: "Die Berechnung ist noch nicht fertig. Warten Sie, bis sie abgeschlossen ist.",
    nothing_given: "Was wird ausgewertet? Geben Sie Runs oder Berichte an.",
    oracle_name: "Ein Run kann nicht „{tag}“ heißen, denn so heißt die Referenz.",
    ratings_and_diversity:
      "Bewertungen und Diversity-Qrels sagen beide, was Passagen beantworten. Geben Sie eines von beiden an.",
    roles:
      "Was ist jede Datei? „roles“ ist eine JSON-Liste mit einem von {roles} für jede der {count} Dateien.",
    too_many_systems:
      "Es sind {count} Systeme mit den neu geordneten, eine Seite zeigt {most}. Nehmen Sie weniger, oder nutzen Sie assay evaluate.",
    under_way:
      "Die Berechnung läuft. Warten Sie, bis sie abgeschlossen ist, oder entfernen Sie die Auswertung.",
    unknown: "Diese Auswertung gibt es in der Studie nicht. Gehen Sie zurück zur Liste.",
    unknown_topic: "Dieses Thema gibt es in der Auswertung nicht. Gehen Sie zurück zur Tabelle.",
    unused_file:
      "Die Datei {name} ist {role}. {kind, select, systems {Eine Auswertung von Systemen} other {Eine Untersuchung der Vollständigkeit}} verwendet das nicht. Lassen Sie sie weg.",
    what_is_relevant: "Was ist relevant? Geben Sie Qrels oder Bewertungen an.",
    which_are_filtered:
      "Welche Fragen sind ausgefiltert? Der Nenner „unfiltered“ braucht eine Themendatei.",
    which_kind: "Welche Art von Auswertung? systems oder completeness.",
  },
  export: {
    parquet_of_judgments:
      "Als Parquet werden nur Urteile geschrieben. Lassen Sie --table und --only weg, oder wählen Sie ein anderes --format.",
    texts_in_zip:
      "Texte stehen nur im Zip mit allem. Lassen Sie --texts weg, oder --only, --table und --format.",
    too_many:
      "Es werden schon mehrere große Exporte erzeugt. Versuchen Sie es in einer Minute erneut.",
    which_stage: "Die Studie {study} hat die Phasen {stages}. Wählen Sie eine mit --stage.",
  },
  import: {
    bad_dry_run: "dryRun ist „{dryRun}“. Erlaubt sind 1 und 0.",
    bad_leave_out: "leaveOutFiltered ist „{leaveOutFiltered}“. Erlaubt sind 1 und 0.",
    foreign_collection:
      "Die Texte dieser Studie gehören zu einer anderen Studie, an der Sie nicht mehr teilnehmen. Deshalb lässt sich nichts hinzufügen. Wenden Sie sich an deren Studienleitung, oder legen Sie eine eigene Studie an.",
    no_file:
      "Es ist keine Datei angegeben. Wählen Sie mindestens eine Datei mit Themen, Passagen, Berichten, Antworten oder Urteilen.",
    too_many: "Es warten zu viele Importe. Versuchen Sie es in einigen Minuten erneut.",
    too_many_items:
      "Aus diesen Dateien entstehen {items, number} Einheiten, auf einmal sind höchstens {most, number} möglich. Importieren Sie in Teilen, oder geben Sie den Themen weniger Fragen.",
    too_many_large:
      "Es warten zu viele große Importe. Versuchen Sie es in einigen Minuten erneut, oder nutzen Sie assay import auf dem Server.",
  },
  run_batch: {
    all_known:
      "Zu jedem offenen Aufruf dieses Laufs ist die Antwort schon bekannt. Setzen Sie den Lauf fort, um sie zu verwenden.",
    no_file: "Wählen Sie die Dateien mit den Antworten des Batches.",
    no_open_call:
      "Dieser Lauf hat keinen offenen Aufruf, es gibt also nichts in Batch-Dateien zu schreiben.",
    not_resting:
      "Der Lauf ist im Zustand „{status}“. Halten Sie ihn zuerst an, damit kein Aufruf doppelt gemacht wird.",
    only_models: "Nur Läufe von Sprachmodellen haben Batch-Dateien.",
  },
  judge_run: {
    compare_itself: "Ein Lauf lässt sich nicht mit sich selbst vergleichen. Wählen Sie zwei Läufe.",
    compare_other_stage:
      "Diese Läufe haben verschiedene Phasen beurteilt ({a}, {b}) und daher keine Einheit gemeinsam. Wählen Sie zwei Läufe einer Phase.",
    form_is_replay:
      "Ein Formular bringt aufgezeichnete Antworten. Setzen Sie sein Feld „judge“ auf „replay“, oder senden Sie für ein anderes Modell JSON.",
    no_lexical_rule:
      "Die lexikalische Baseline zählt Wörter und kann {task} nicht beurteilen. Nutzen Sie ein Modell oder aufgezeichnete Antworten.",
    labels_of_other_judge:
      "„{raterId}“ hat schon Urteile einer anderen Art von Modell („{name}“), die dieser Lauf überschreiben würde. Wählen Sie einen anderen Namen.",
    limit_used_up: "Die Obergrenze dieses Laufs ist erreicht. Erhöhen Sie sie, um fortzufahren.",
    name_of_baseline:
      "„{name}“ ist der Name der Baseline. Nennen Sie das Modell, von dem die Antworten stammen.",
    name_of_other_kind:
      "„{name}“ heißt in dieser Studie schon eine andere Art von Modell. Wählen Sie einen anderen Namen.",
    name_of_rater:
      "„{raterId}“ heißt in dieser Studie schon ein Rater vom Typ {type}. Wählen Sie einen anderen Namen.",
    no_answer_in_file:
      "{name} enthält keine Antwort. Geben Sie eine Datei mit Bewertungen oder Urteilen an.",
    no_items:
      "Diese Phase hat noch keine Einheiten, daher gibt es nichts zu beurteilen. Importieren Sie zuerst Texte, oder lassen Sie einen Annotator die Phase öffnen.",
    no_name:
      "Es fehlt ein Name. Nennen Sie das Modell, von dem die aufgezeichneten Antworten stammen.",
    no_prices:
      "Für den Endpunkt „{name}“ sind keine Preise hinterlegt, daher lässt sich ein Geldbudget nicht einhalten. Geben Sie Preise an, oder begrenzen Sie die Aufrufe.",
    no_ratings: "Es ist keine Datei angegeben. Wählen Sie eine Datei mit Bewertungen.",
    not_resumable:
      "Dieser Lauf lässt sich nicht fortsetzen (Status: {status, select, queued {wartet} running {läuft} done {fertig} failed {gescheitert} cancelled {abgebrochen} other {{status}}}).",
    not_ended:
      "Dieser Lauf ist nicht am Ende ({status}). Noch einmal fragen kann nur ein fertiger oder angehaltener Lauf. Warten Sie, oder halten Sie ihn an.",
    nothing_to_ask_again:
      "Dieser Lauf hat keine solche Anfrage, es gibt also nichts noch einmal zu fragen.",
    nothing_chosen:
      "Zur Auswahl passt keine Einheit, daher gibt es nichts zu beurteilen. Wählen Sie mehr aus.",
    prompt_for_other_task:
      "Der Prompt {name} ist für {task}, diese Phase braucht einen für {needed}. Wählen Sie einen anderen.",
    replay_name_taken:
      "Aufgezeichnete Antworten mit dem Namen „{name}“ gibt es in dieser Studie schon, mit anderem Inhalt. Wählen Sie einen anderen Namen.",
    unknown:
      "Diesen Modell-Lauf gibt es in der Studie nicht. Gehen Sie zurück zur Liste der Modelle.",
  },
  pool: {
    empty:
      "Der Urteilspool ist leer, daher gibt es nichts zu beurteilen. Nehmen Sie mehr Dokumente je Run oder weniger Qrels.",
    no_question:
      "Die Themen im Pool haben keine Teilfragen, nach denen sich urteilen lässt. Beurteilen Sie stattdessen Belege für die Anfrage.",
    no_run: "Es ist kein Run angegeben. Wählen Sie mindestens einen TREC-Run.",
    no_texts:
      "{count, plural, one {Der Text von # Passage im Pool fehlt} other {Die Texte von # Passagen im Pool fehlen}} in der Studie ({passages}). Importieren Sie zuerst die Passagen.",
    no_topic:
      "Kein Thema dieser Runs ist in der Studie. Importieren Sie zuerst die Themen mit den Kennungen der Runs.",
  },
  playground: {
    no_example:
      "In der ersten Hälfte ist keine beurteilte Einheit mehr für ein Beispiel übrig. Wählen Sie eine andere Phase, oder probieren Sie den Prompt an weniger Einheiten aus.",
    unknown_item:
      "Eine dieser Einheiten gehört nicht zu der Hälfte der Labels, die hier verwendet wird. Laden Sie die Einheiten neu.",
    unknown_trial: "Diesen Versuch gibt es in der Studie nicht.",
  },
  probe: {
    no_answers:
      "Der Lauf hat noch keine Antwort, daher gibt es nichts zu wiederholen. Warten Sie, bis Antworten vorliegen.",
    only_models:
      "Nur ein Sprachmodell kann bei erneuter Frage anders antworten. Dieses hier gibt jedes Mal dieselbe Antwort.",
  },
  prompt: {
    field_of_judges:
      "{file} setzt „{field}“, das es nur in Prompts für Urteile gibt. Lassen Sie es in einem Prompt für {task} weg.",
    field_without_json:
      "{file} setzt „{field}“, das nur mit „answer: json“ eine Bedeutung hat. Ergänzen Sie diese Zeile, oder lassen Sie das Feld weg.",
    for_other_task:
      "Der Prompt {name} ist für {task}, gebraucht wird einer für {needed}. Wählen Sie einen anderen.",
    front_matter_does_not_fit: "Der Kopf von {file} ist nicht gültig: {where}: {problem}.",
    label_outside_task:
      "{file} hat „{label}“ in seiner Skala, was kein Label für {task} ist. Es gibt {labels}.",
    lacks_variable:
      "Der Prompt {name} braucht {variable}, was diese Einheit nicht hat. Wählen Sie {plain, select, none {einen anderen} other {{plain}, der ohne auskommt}}.",
    long_front_matter:
      "Der Kopf von {file} hat mehr als {most} Zeichen. Er nennt id, version, task und variables und sonst nichts.",
    no_front_matter:
      "{file} hat keinen Kopf. Beginnen Sie mit einer Zeile ---, dann id, version, task und variables, dann ---.",
    not_built_in: "Den Prompt „{name}“ gibt es nicht. Das Produkt hat {prompts}.",
    not_yaml: "Der Kopf von {file} ist kein YAML: {problem}",
    same_fields:
      "{file} erwartet Label und Begründung im selben Feld „{field}“. Geben Sie answer_field und reasons_field verschiedene Namen.",
    scale_of_texts:
      "{file} hat eine Skala, aber Antworten für {task} sind geschriebene Texte. Lassen Sie die Skala weg.",
    short_scale:
      "{file} hat eine Skala mit weniger als zwei Labels. Nennen Sie mindestens zwei, oder lassen Sie die Skala weg.",
    undeclared_variable:
      "{file} verwendet '{'{name}'}', ohne es zu nennen. Fügen Sie es den Variablen hinzu.",
    two_of_a_kind: "Die Prompts {a} und {b} sind beide für {task}. Nennen Sie einen davon.",
    unknown: "Die Studie hat keinen Prompt „{name}“. Sie hat {prompts}.",
    unknown_in_command:
      "Die Studie hat keinen Prompt „{name}“. assay prompts list --study {study} nennt alle.",
    unknown_variable:
      "{file} verlangt die Variable „{name}“, die {task} nicht hat. Es gibt {variables}.",
    unused_variable:
      "{file} nennt die Variable „{name}“, verwendet sie aber nicht. Schreiben Sie '{'{name}'}' an ihre Stelle.",
    other_name: "Der Prompt „{name}“ nennt sich am Anfang {named}: Geben Sie ihm einen Namen.",
    version_taken:
      "Einen Prompt {name} mit anderem Text gibt es schon, und eine Version ändert sich nie. Geben Sie diesem eine andere Version.",
  },
  report: {
    too_many:
      "Die Übereinstimmung von zu vielen Phasen wird gerade berechnet. Versuchen Sie es in einer Minute erneut.",
    too_slow:
      "Die Berechnung dieser Übereinstimmung dauert länger als {minutes} Minuten. Verlangen Sie weniger Stichproben, oder rechnen Sie mit assay agreement aus dem Export.",
  },
  rerank: {
    by_what:
      "Wonach wird neu geordnet? Geben Sie --ratings DATEI an, oder --topics und --passages für die ganze Kette.",
    no_common_topic:
      "Kein Thema des Runs steht in der Themendatei. Prüfen Sie, ob beide dieselben Kennungen verwenden.",
    no_expected:
      "{file} hat für {count} von {ratings} Bewertungen kein expected_rating (Thema, Passage, Frage: {named}). Fragen Sie dafür ein Modell, das Wahrscheinlichkeiten angibt (assay judge), oder ordnen Sie nach ganzen Bewertungen um (--ratings-as whole).",
    no_topic_rated:
      "Kein Thema des Runs hat Bewertungen. Prüfen Sie, ob beide Dateien dieselben Kennungen verwenden.",
    option_without_effect: "{option} ändert mit {other} nichts. Lassen Sie eines davon weg.",
    ratings_needed:
      "Neu geordnet wird nach Bewertungen. Geben Sie Bewertungen der Passagen der Runs an.",
    table_needs_judging:
      "Woran wird das Ergebnis gemessen? --table und --picture brauchen --judged BEWERTUNGEN.",
    threshold_without_effect:
      "--threshold ändert bei „{strategy}“ nichts. Lassen Sie es weg{isSum, select, true {, oder nehmen Sie die Strategie sum-tau} other {}}.",
    two_numbers_of_questions:
      "--generate mit mehreren Zahlen fragt für jede nach neuen Teilfragen, sodass --questions nichts auszuwählen hat. Lassen Sie eines davon weg.",
    unknown_strategy: "„{name}“ ist keine Strategie des Rerankings. Es gibt {strategies}.",
    unknown_strategy_or_all: "„{strategy}“ ist keine Strategie. Es gibt {strategies} und all.",
    what_is_wanted:
      "Was soll entstehen? Geben Sie --out DATEI für den neu geordneten Run an, oder --judged BEWERTUNGEN für eine Tabelle der Wirkung.",
  },
  sheet: {
    no_label:
      "{name} enthält kein Urteil. Markieren Sie Full, Partial oder None mit einem x, oder geben Sie unter Unjudgeable einen Grund an.",
    no_rater: "Von wem stammen diese Urteile? Geben Sie den Rater an.",
    no_stage:
      "Diese Studie hat keine Phase zur Stützung durch Belege und daher keine Bögen. Importieren Sie zuerst Antworten mit Belegen.",
    none: "Es ist kein Bogen angegeben. Wählen Sie eine Datei.",
    nothing_to_judge:
      "Beim Thema „{topicId}“ gibt es keine Belege zu beurteilen. Prüfen Sie die Kennung.",
    another_stage: "„{stage}“ hat keine Bögen. Wählen Sie eine Phase zur Stützung durch Belege.",
    no_topic: "In dieser Phase gibt es kein Thema mit Belegen zu beurteilen.",
    no_annotator:
      "„{person}“ ist keine Annotatorin und kein Annotator dieser Studie. Wählen Sie jemanden aus der Liste.",
    not_a_person:
      "„{person}“ ist ein Judge oder entscheidet in dieser Studie. Bögen enthalten Urteile von Annotatoren.",
    person_twice: "Wählen Sie eines von beiden: ein Konto oder einen Rater.",
    withdrawn:
      "Die Urteile von {person} wurden zurückgezogen. In diesem Namen wird nichts gespeichert.",
    not_own: "Eigene Bögen gibt es nur, wo man ganze Themen übernimmt, und nicht für Crowd-Links.",
    not_yours: "Dieses Thema ist nicht Ihres: Es gibt keinen Bogen. Laden Sie die Seite neu.",
    training_first: "Zuerst kommt die Übung oder Prüfung: Beginnen Sie auf „Meine Arbeit“.",
    no_more_work:
      "Diese Phase gibt Ihnen keine Arbeit mehr, also auch keine Bögen, und nimmt keine zurück. Wenden Sie sich an die Studienleitung.",
    guidelines_changed: "Die Richtlinien sind neu: Öffnen Sie eine Seite und lesen Sie sie zuerst.",
    changed_meanwhile:
      "Einige dieser Zeilen wurden soeben anderswo beurteilt oder Ihnen weggenommen; nichts wurde gespeichert. Prüfen Sie die Bögen noch einmal.",
    topic_or_all: "Geben Sie ein Thema an, oder --all für die Bögen aller Themen.",
    too_slow:
      "Das Lesen dieser Bögen dauerte länger als {minutes, plural, one {eine Minute} other {# Minuten}}; nichts wurde gespeichert. Senden Sie weniger oder kleinere Bögen.",
    out_of_memory:
      "Das Lesen dieser Bögen braucht mehr Speicher, als dafür da ist; nichts wurde gespeichert. Senden Sie weniger oder kleinere Bögen.",
  },
  template: {
    of_others:
      "Diese Vorlage ist mit Ihnen geteilt, also kann nur wer sie gemacht hat sie löschen.",
    too_many_answers:
      "Die Phase „{stage}“ hat mehr als {most, number} bekannte Urteile, und eine Vorlage fasst nicht mehr: Behalten Sie weniger.",
    unknown:
      "Es gibt keine solche Vorlage, oder Sie dürfen sie nicht verwenden: Wählen Sie eine aus der Liste.",
    unknown_in_command:
      "Es gibt keine Datei und keine Vorlage „{name}“: assay template list nennt die Vorlagen.",
    study_is_there:
      "Unter der Adresse „{slug}“ gibt es schon eine Studie, und eine Vorlage ist für eine neue: Lassen Sie --template weg, oder geben Sie eine andere Adresse an.",
    several:
      "{count, number} Vorlagen heißen „{name}“: Geben Sie die Id an, die assay template list ausgibt.",
  },
  study: {
    address_taken:
      "Unter der Adresse „{slug}“ gibt es schon eine Studie. Wählen Sie einen anderen Namen.",
    bad_address:
      "„{slug}“ kann nicht Teil einer Adresse sein. Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche.",
    bad_name:
      "Die Studie hat keinen Namen oder einen mit mehr als 200 Zeichen. Geben Sie ihr einen.",
    blind:
      "Diese Studie ist verblindet: Die Urteile der Annotatoren sieht niemand, bis die Studienleitung die Verblindung auf der Seite „Überblick“ aufhebt.",
    blind_drawn:
      "Diese Studie ist verblindet, und die Fragen dieser Phase wurden nach den Urteilen der Annotatoren gezogen: Niemand sieht sie, und kein Modell bekommt sie, bis die Studienleitung die Verblindung auf der Seite „Überblick“ aufhebt.",
    blind_in_command:
      "{slug} ist verblindet: Die Urteile der Annotatoren liest niemand, bis assay study unblind {slug} ausgeführt ist. Das steht dann im Änderungsprotokoll.",
    closed: "Diese Studie ist geschlossen. Wenden Sie sich an die Studienleitung.",
    closed_to_files:
      "Diese Studie ist geschlossen und nimmt keine Dateien mehr an. Wenden Sie sich an die Studienleitung.",
    closed_to_stages:
      "Diese Studie ist geschlossen und nimmt keine Phasen mehr an. Wenden Sie sich an die Studienleitung.",
    closed_to_texts:
      "Diese Studie ist geschlossen und nimmt keine Texte mehr an. Wenden Sie sich an die Studienleitung.",
    collection_unknown:
      "Es gibt keine Studie „{slug}“, deren Sammlung Sie verwenden dürfen. Prüfen Sie die Adresse.",
    confirm_deletion: "Geben Sie die Adresse der Studie ein, um sie zu löschen: „{slug}“.",
    gone: "Diese Studie gibt es nicht mehr.",
    link_accounts_make_none:
      "Ihr Konto entstand über den Link einer Studie und kann keine eigenen Studien anlegen. Wenden Sie sich an die Administration.",
    no_name: "Die Studie hat keinen Namen. Geben Sie ihr einen.",
    runs_at_work:
      "{runs, plural, one {In dieser Studie arbeitet # Modell-Lauf. Brechen Sie ihn zuerst ab} other {In dieser Studie arbeiten # Modell-Läufe. Brechen Sie sie zuerst ab}}.",
    unknown:
      "Es gibt keine Studie „{slug}“. assay study list nennt alle, assay import --create NAME legt eine an.",
    unknown_to_you:
      "Es gibt keine Studie „{slug}“, die Sie öffnen dürfen. Prüfen Sie die Adresse, oder bitten Sie die Studienleitung, Sie hinzuzufügen.",
  },
  table: {
    unknown: "Die Tabelle {table} gibt es nicht. Wählen Sie {known}.",
    unknown_name:
      "In der Tabelle {table} gibt es {what, select, columns {keine Spalte} judges {kein Modell} raters {keinen Rater} other {kein System}} „{name}“. Wählen Sie {known}.",
  },
};
