import type { workspace as english } from "../../en/refusals/workspace";
import type { Translation } from "../../interface/translation";

export const workspace: Translation<typeof english> = {
  adjudication: {
    not_decided:
      "Zu dieser Einheit gibt es keine Entscheidung, die sich zurückziehen ließe. Laden Sie die Seite neu.",
    label_or_undecidable:
      "Vergeben Sie ein Label, oder geben Sie an, dass die Einheit nicht entscheidbar ist. Nur eines von beiden ist möglich.",
    reason_needed: "Eine nicht entscheidbare Einheit braucht eine Begründung. Geben Sie sie an.",
    unknown_item: "Diese Einheit gibt es in der Studie nicht. Laden Sie die Liste neu.",
  },
  annotator: {
    not_let_in: "„{username}“ ist kein Annotator dieser Studie. Nehmen Sie das Konto zuerst auf.",
    unknown: "„{rater}“ ist kein Annotator dieser Studie. Prüfen Sie den Namen.",
  },
  disagreement: {
    unknown_item:
      "Diese Einheit gibt es in der Studie nicht. Gehen Sie zurück zu den Abweichungen.",
  },
  exam: {
    failed:
      "Die Prüfung dieser Phase wurde nicht bestanden, und es gibt keinen weiteren Versuch. Deshalb erhalten Sie hier keine Seiten. Vielen Dank für Ihre Zeit.",
    batch_failed:
      "Die Schulung dieser Phase wurde nicht bestanden. Deshalb erhalten Sie hier keine Seiten. Vielen Dank für Ihre Zeit.",
    waits:
      "Die Studienleitung sieht sich Ihre letzte Trainingsrunde an. Die nächste beginnt, wenn sie freigegeben ist. Kommen Sie später wieder.",
    not_your_page: "Das ist keine Ihrer Schulungsseiten. Gehen Sie zurück zur Liste Ihrer Seiten.",
    too_few_items:
      "Für Sie sind nicht genug Einheiten mit bekannten Antworten übrig ({items} von {wanted}), daher erhalten Sie keine Seiten. Bitten Sie die Studienleitung, weitere hinzuzufügen.",
  },
  attempt: {
    unknown:
      "Einen solchen Versuch der Schulung gibt es in der Phase nicht. Gehen Sie zurück zu den Annotatoren.",
    under_way:
      "Dieser Versuch ist noch nicht abgeschlossen. Die Antworten erscheinen, wenn die letzte Seite fertig ist.",
    not_a_batch:
      "Rückmeldungen und Entscheidungen gibt es nur für Trainingsrunden, nicht für Übungen oder Prüfungen.",
    unknown_item: "Diese Einheit gibt es in der Trainingsrunde nicht. Laden Sie die Seite neu.",
    passed:
      "Diese Trainingsrunde wurde bestanden, es gibt nichts zu entscheiden. Laden Sie die Seite neu.",
    has_later:
      "Die Person hat schon eine spätere Runde begonnen, diese ist entschieden. Laden Sie die Seite neu.",
  },
  guidelines: {
    changed: "Die Richtlinien haben sich inzwischen geändert: Lesen Sie die neue Fassung.",
    unread:
      "Lesen Sie zuerst die Richtlinien dieser Phase und bestätigen Sie, dass Sie sie gelesen haben.",
  },
  label: {
    contradiction_of_label:
      "Nur „Nicht belegt“ kann als Widerspruch markiert werden. Lassen Sie den Grund weg.",
    bad_character: "Ihr Text enthält ein unerlaubtes Zeichen ({character}). Entfernen Sie es.",
    changed_elsewhere:
      "Dieses Urteil wurde inzwischen an anderer Stelle geändert, vielleicht in einem anderen Tab. Wählen Sie, welches bleiben soll.",
    erased:
      "Ihre Daten wurden aus dieser Studie gelöscht, daher wurde das Urteil nicht gespeichert. Es bleibt auf diesem Gerät, wo Sie es herunterladen können.",
    highlight_twice:
      "Die Markierung {start}-{end} wurde zweimal gesendet. Senden Sie jede nur einmal.",
    highlights_too_long:
      "Die Markierungen sind zusammen länger als der Text. Markieren Sie nur die Wörter, die die Frage beantworten.",
    not_on_scale: "Das Label „{label}“ steht nicht auf der Skala von {task}: {labels}.",
    other_role:
      "Sie annotieren nicht mehr in dieser Studie, daher wurde das Urteil nicht gespeichert. Es bleibt auf diesem Gerät, wo Sie es herunterladen können.",
    other_text:
      "Der Text auf Ihrem Bildschirm ist nicht der Text dieser Seite. Laden Sie die Seite neu.",
    reason_with_unjudgeable:
      "Ein Grund gehört zum Status „nicht beurteilbar“ (unjudgeable) und nur zu ihm. Geben Sie einen von {reasons} an.",
    removed:
      "Sie gehören nicht mehr zu dieser Studie, daher wurde das Urteil nicht gespeichert. Es bleibt auf diesem Gerät, wo Sie es herunterladen können.",
    status_without_label:
      "Eine Einheit mit dem Status {status} hat kein Label. Senden Sie nur das Label, oder löschen Sie es zuerst.",
    study_closed:
      "Diese Studie ist geschlossen, daher wurde das Urteil nicht gespeichert. Es bleibt auf diesem Gerät, wo Sie es herunterladen können.",
    too_fast: "Die Urteile kommen schneller, als jemand urteilen kann. Warten Sie einen Moment.",
    too_many_unjudgeable:
      "Sie haben {unjudgeable} Einheiten als „nicht beurteilbar“ markiert. Mehr erlaubt diese Phase bisher nicht. Beurteilen Sie diese Einheit, oder überspringen Sie sie, und fragen Sie die Studienleitung.",
    unknown_requirement:
      "Das Thema hat keine Anforderung „{requirement}“. Wählen Sie eine der Anforderungen auf der Seite.",
    withdrawn:
      "Ihre Urteile wurden aus dieser Studie zurückgezogen, daher wurde das Urteil nicht gespeichert. Es bleibt auf diesem Gerät, wo Sie es herunterladen können.",
  },
  page: {
    being_changed:
      "Urteile dieser Seite werden gerade geändert. Schließen Sie die Seite ab, sobald sie gespeichert sind.",
    finished:
      "Diese Seite ist schon abgeschlossen und kann keiner anderen Person zugewiesen werden.",
    free_already: "Diese Seite ist nicht mehr belegt. Laden Sie die Liste neu.",
    held_already: "„{username}“ hat diese Seite schon. Niemand beurteilt eine Seite zweimal.",
    not_complete:
      "Die Seite ist nicht vollständig: {name} {lacks}{more, plural, =0 {} other {, und # weitere}}.",
    not_yours:
      "Diese Seite ist nicht Ihre, oder es gibt sie nicht. Gehen Sie zurück zur Liste Ihrer Seiten.",
    nothing_to_preview:
      "Diese Phase hat noch keine Seite, daher gibt es keine Vorschau. Importieren Sie Texte dafür.",
    own_labels:
      "Diese Seite entstand aus den eigenen Urteilen des Annotators, daher kann sie niemand sonst beurteilen. Entfernen Sie stattdessen den Annotator aus der Studie.",
    still_held:
      "{pages, plural, one {# Seite ist} other {# Seiten sind}} noch bei {people, plural, one {# Person} other {# Personen}}. Geben Sie sie frei, warten Sie, oder schließen Sie trotzdem.",
    study_closed:
      "Diese Studie ist geschlossen, daher lässt sich die Seite nicht abschließen. Wenden Sie sich an die Studienleitung.",
  },
  practice: {
    blind:
      "Die Studie ist blind, daher lassen sich erwartete Antworten nicht aus Urteilen von Personen übernehmen. Geben Sie sie selbst, indem Sie die Seite hier beurteilen.",
    in_use:
      "Jemand übt gerade auf dieser Seite. Versuchen Sie es noch einmal, wenn die Übung beendet ist.",
    not_used: "Diese Seite ist keine Übungsseite. Laden Sie sie neu.",
    not_whole:
      "Eine Übung braucht eine erwartete Antwort für jede der {items, plural, one {# Einheit} other {# Einheiten}} der Seite; {missing, plural, =0 {einige Antworten gehören zu einer anderen Seite} one {eine fehlt} other {# fehlen}}. Beurteilen Sie die übrigen hier, oder wählen Sie andere Antworten.",
    page_is_held:
      "Jemand beurteilt diese Seite oder hat sie begonnen, daher kann sie keine Übung werden. Wählen Sie eine andere Seite.",
    unknown_page: "Diese Phase hat keine solche Seite. Öffnen Sie die Vorschau noch einmal.",
  },
  rubric: {
    no_pair: "{name} nennt kein Paar. Geben Sie je Zeile topic_id, docid und question_id an.",
    no_pairs_file: "Es ist keine Datei angegeben. Wählen Sie pairs.jsonl.",
    questions_from_labels:
      "Diese Phase entnimmt ihre Fragen den Urteilen. Stellen Sie die Herkunft der Fragen zuerst auf „file“.",
    unknown_stage:
      "Eine solche Phase zur Bewertung von Passagen gibt es in der Studie nicht. Wählen Sie eine ihrer Phasen.",
  },
  settings: {
    citations_fixed:
      "Seiten dieser Phase wurden schon ausgegeben oder beurteilt. Welche Belege beurteilt werden, lässt sich daher nicht mehr ändern.",
    condition_fixed:
      "In dieser Phase haben schon Personen geurteilt, daher lässt sich die Bedingung nicht mehr ändern. Legen Sie für eine andere Bedingung eine weitere Phase an.",
    do_not_fit: "Die Einstellungen sind nicht gültig: {where} {problem}.",
    do_not_fit_at: "Die Einstellungen sind nicht gültig: {where}: {problem}.",
    empty_qualification:
      "Übung, Prüfung und Trainingsrunden haben alle die Größe 0. Geben Sie einem dieser Abschnitte eine Größe, oder schalten Sie die Qualifikation aus.",
    judge_needed:
      "Eine Bedingung, die das Urteil eines Modells zeigt, braucht das Modell, dessen Urteil gezeigt wird. Wählen Sie eines.",
    margin_fixed:
      "In dieser Phase hat schon ein Modell geurteilt, und die Studie ist oder war blind. Die Toleranz des Befunds bleibt daher bei {margin}.",
    no_gold:
      "Die Phase hat keine Einheit mit bekannter Antwort zum Einstreuen. Importieren Sie zuerst Urteile mit dem Zweck „gold“ oder „attention“.",
    no_known_labels_here:
      "Die Seiten dieser Phase entstehen aus den eigenen Urteilen jedes Annotators, daher kann keine Antwort im Voraus bekannt sein. Legen Sie die Schulung in die Phase davor.",
    not_json: "Die Einstellungen sind kein JSON.",
    not_json_because: "Die Einstellungen sind kein JSON: {text}",
    source_fixed:
      "Seiten dieser Phase wurden schon gezogen, daher bleibt die Herkunft ihrer Fragen. Legen Sie für einen anderen Weg eine weitere Studie über dieselbe Sammlung an.",
    too_few_known_labels:
      "Für Übung, {examAttempts, plural, one {# Prüfungsversuch} other {# Prüfungsversuche}} und {batches, plural, one {# Trainingsrunde} other {# Trainingsrunden}} werden bis zu {needed, plural, =-1 {mehr Einheiten mit bekannten Antworten gebraucht, als es gibt} other {{needed} Seiten mit bekannten Antworten gebraucht}}, die Phase hat {pages} solche Seiten mit {items} Einheiten. Importieren Sie mehr Urteile mit dem Zweck „training“ für ganze Seiten, oder verlangen Sie weniger.",
    unknown: "Eine Phase {task} hat keine Einstellung {settings}. Lassen Sie sie weg.",
    unknown_level: "{label} ist keine Stufe von {task}. Es gibt {labels}.",
  },
  span: {
    empty: "Der Abschnitt {start}-{end} ist leer. Markieren Sie mindestens ein Zeichen.",
    other_text:
      "Der Wortlaut „{quote}“ stimmt nicht mit dem Text bei {start}-{end} überein. Dort steht „{found}“. Laden Sie die Seite neu, und markieren Sie noch einmal.",
    outside:
      "Der Abschnitt {start}-{end} liegt außerhalb des Textes, der {length} Zeichen hat. Markieren Sie noch einmal.",
  },
  stage: {
    bad_overlap:
      "Die Zahl der Annotatoren je Seite ist „{overlap}“. Erlaubt ist eine ganze Zahl von 1 bis 100.",
    machine_labels_missing:
      "Die Modellurteile dieser Phase sind noch nicht vollständig, daher werden noch keine Seiten ausgegeben. Versuchen Sie es erneut, wenn das Modell fertig ist.",
    not_of_link:
      "Diese Phase gehört nicht zur Arbeit Ihres Links. Gehen Sie zurück zu Ihrer Arbeit.",
    another_first: "Zuerst kommt die Phase „{stage}“, in der noch etwas zu tun ist.",
    paused:
      "Diese Phase ist angehalten und gibt vorerst keine Seiten aus. Was Sie schon haben, können Sie abschließen. Der Rest folgt später.",
    stopped:
      "Sie erhalten in dieser Phase keine weiteren Seiten. Wenden Sie sich an die Studienleitung.",
    study_closed:
      "Diese Studie ist geschlossen und gibt keine Seiten mehr aus. Wenden Sie sich an die Studienleitung.",
    unknown: "Diese Phase gibt es in der Studie nicht.",
    unknown_choose:
      "Diese Phase gibt es in der Studie nicht. Wählen Sie eine der vorhandenen Phasen.",
    unknown_go_back: "Diese Phase gibt es in der Studie nicht. Gehen Sie zurück zur Studie.",
    which: "Die Studie {slug} hat die Phasen {stages}. Nennen Sie eine davon.",
    withdrawn:
      "Ihre Urteile wurden aus dieser Studie zurückgezogen, daher erhalten Sie keine Seiten mehr. Wenden Sie sich an die Studienleitung.",
    work_ended:
      "Laut dem Marktplatz {how, select, returned {haben Sie diese Arbeit zurückgegeben} other {ist die Zeit für diese Arbeit abgelaufen}}. Beginnen Sie auf dem Marktplatz neu, um fortzufahren.",
    which_of_task:
      "Zu {given} hat die Studie mehrere Phasen. Nennen Sie in der Adresse eine davon: {stages}.",
  },
  task: {
    no_workspace:
      "Für die Aufgabe {key} gibt es noch keinen Arbeitsbereich. Wählen Sie eine von {tasks}.",
  },
  topic: {
    not_done:
      "Das Thema ist nicht abgeschlossen: {count, plural, one {# Seite, die Sie haben, ist} other {# Seiten, die Sie haben, sind}} unvollständig, {rows, plural, one {# Einheit ist} other {# Einheiten sind}} darauf nicht beurteilt.",
    not_yours: "Dieses Thema gehört nicht Ihnen. Nehmen Sie es zuerst.",
    nothing_judged: "Sie haben bei diesem Thema noch nichts beurteilt. Nehmen Sie es zuerst.",
    pages_not_begun:
      "Das Thema ist nicht abgeschlossen: Es hat Seiten, die noch nicht begonnen sind. Arbeiten Sie erst am Thema weiter.",
    pages_one_by_one:
      "Diese Phase gibt einzelne Seiten aus, keine ganzen Themen. Nehmen Sie stattdessen die nächste Seite.",
  },
};
