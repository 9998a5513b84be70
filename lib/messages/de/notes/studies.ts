import type { studyNotes as english } from "../../en/notes/studies";
import type { Translation } from "../../interface/translation";

export const studyNotes: Translation<typeof english> = {
  assessors: {
    no_account:
      "{count, plural, one {Eine Person hat} other {{count} Personen haben}} kein Konto: {names}{more, plural, =0 {} other { und {more} weitere}}. Die für sie vorgesehenen Themen erhält niemand. Legen Sie die Konten an.",
    not_in_study:
      "{count, plural, one {Eine Person hat ein Konto, gehört} other {{count} Personen haben ein Konto, gehören}} aber nicht zu dieser Studie: {names}{more, plural, =0 {} other { und {more} weitere}}. Die für sie vorgesehenen Themen erhält niemand. Fügen Sie sie auf der Seite „Personen“ hinzu.",
  },
  template: {
    answers_wait:
      "{missing, plural, one {Ein bekanntes Urteil von {stage} wartet auf einen Text, der dieser Studie fehlt oder hier anders lautet: {example}} other {{missing} bekannte Urteile von {stage} warten auf Texte, die dieser Studie fehlen oder hier anders lauten: {example} und mehr}}. Ein Import, der bringt, was fehlt, trägt sie ein.",
    exam_in_place:
      "Übung und Prüfung von {stage} sind jetzt eingerichtet: Setzen Sie die Phase fort.",
    exam_waits:
      "{stage} ist angehalten, weil Übung und Prüfung bekannte Urteile brauchen{missing, plural, =0 {} one {, und eines wartet auf einen Text, der dieser Studie fehlt oder hier anders lautet: {example}} other {, und {missing} warten auf Texte, die dieser Studie fehlen oder hier anders lauten: {example} und mehr}}. Importieren Sie, was fehlt, oder stellen Sie Übung und Prüfung selbst ein, und setzen Sie die Phase fort.",
    stage_left_out:
      "Die Phase {stage} wurde nicht angelegt, weil ihre Seiten aus einem Pool oder einer Auswahl kamen: Legen Sie sie neu an.",
  },
  training: {
    not_by_adjudicator:
      "{labels} Urteile mit dem Zweck training stammen von keinem Schlichter und zählen nicht. Geben Sie ihnen den rater_type adjudicator, damit sie als bekannte Antworten gelten.",
    not_known_whole:
      "{labels} Urteile mit dem Zweck training liegen auf Seiten, die nicht vollständig bekannt sind oder die schon jemand hatte, und zählen nicht. Eine Seite dient der Schulung, wenn jede ihrer Einheiten ein solches Urteil hat.",
  },
  stage: {
    reworded:
      "{labels, plural, one {Ein Urteil wurde} other {{labels} Urteile wurden}} unter dem früheren Wortlaut der Stufen abgegeben. Sie behalten diese Fassung der Richtlinien, auch in Exporten; die Seite Richtlinien zählt Urteile nach Fassung.",
    few_annotators:
      "Jede Seite soll von {overlap} Annotatoren beurteilt werden, die Studie hat aber {annotators}. Fügen Sie Annotatoren hinzu, oder verringern Sie die Zahl der Annotatoren je Seite.",
    pages_not_drawn:
      "Seiten werden gezogen, wenn Annotatoren die Berichte eines Themas abgeschlossen haben. Noch ist keines abgeschlossen.",
    no_pages: "Die Phase hat keine Seiten. Importieren Sie Texte dafür.",
    topics_without_report:
      "{topics, plural, one {Ein Thema hat} other {{topics} Themen haben}} Fragen, aber keinen Bericht, und daher keine Seite. Importieren Sie die Berichte.",
  },
  topics: {
    details_kept:
      "{topics, plural, one {Ein Thema hat} other {{topics} Themen haben}} in diesen Dateien einen anderen Titel oder Hintergrund. Die gespeicherten Angaben bleiben: Verglichen werden nur Anfragen, Teilfragen und vorgesehene Personen.",
  },
  attention: {
    pages_ending:
      "{pages, plural, one {Eine Seite mit Urteilen ist} other {{pages} Seiten mit Urteilen sind}} nur noch weniger als zwei Stunden belegt. Danach können andere {pages, plural, one {dieselbe Seite} other {dieselben Seiten}} erhalten, und spätere Urteile werden als verspätet markiert.",
    open_questions:
      "{questions, plural, one {Eine Frage eines Annotators wartet} other {{questions} Fragen von Annotatoren warten}} auf eine Antwort.",
    webhooks_failed:
      "{webhooks, plural, one {Ein Webhook wurde} other {{webhooks} Webhooks wurden}} ausgeschaltet, weil nichts zugestellt werden konnte.",
    topics_released:
      "{topics, plural, one {Ein Thema wurde} other {{topics} Themen wurden}} zurückgenommen, weil so lange nichts getan wurde, wie die Phase erlaubt. Seiten davon sind noch frei.",
    topics_of_nobody:
      "{topics, plural, one {Ein Thema gehört} other {{topics} Themen gehören}} niemandem, und alle erhalten nur, was ihnen zugewiesen ist.",
    people_with_nothing:
      "{people, plural, one {Eine Person hat} other {{people} Personen haben}} nichts erhalten.",
    import_notes:
      "Zum letzten Import gibt es {notes, plural, one {einen Hinweis} other {{notes} Hinweise}} auf Datensätze, die vielleicht nicht wie gewünscht wirken.",
    pages_expired:
      "{pages, plural, one {Bei einer belegten Seite} other {Bei {pages} belegten Seiten}} ist die Frist abgelaufen. Wer als Nächstes eine Seite anfordert, erhält {pages, plural, one {sie} other {eine davon}}. Sie können solche Seiten auch freigeben.",
    annotators_flagged:
      "{strong, plural, =0 {} one {Zu einem Annotator gibt es einen deutlichen Hinweis. } other {Zu {strong} Annotatoren gibt es deutliche Hinweise. }}{weak, plural, =0 {} one {Zu einem Annotator gibt es nur schwache Hinweise.} other {Zu {weak} Annotatoren gibt es nur schwache Hinweise.}}",
    run_paused: "{judge} ist in {stage} angehalten.",
    run_failed: "{judge} ist in {stage} gescheitert.",
    calls_failed:
      "{calls, plural, one {Ein Aufruf} other {{calls} Aufrufe}} von {judge} in {stage} {calls, plural, one {ist} other {sind}} gescheitert.",
  },
};
