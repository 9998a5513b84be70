import type { audit as english } from "../en/audit";
import type { Translation } from "../translation";

export const audit: Translation<typeof english> = {
  hint: "Alles, was die Studie verändert hat, das Neueste zuerst. Einträge werden nie geändert oder gelöscht.",
  filters: {
    title: "Filter",
    kind: "Art",
    who: "Person",
    from: "Von",
    to: "Bis",
    search: "Suche",
    searchHint: "Namen, Rollen, Zahlen",
    all: "alle",
    everybody: "alle Personen",
    clear: "Filter löschen",
    apply: "Anwenden",
  },
  file: "Gesamtes Protokoll (JSON Lines)",
  table: "Wer was getan hat",
  none: "Noch wurde nichts getan",
  noneFound: "Kein Treffer",
  noneFoundText: "Kein Eintrag dieser Art, von dieser Person oder aus dieser Zeit.",
  columns: { when: "Wann", what: "Was", details: "Einzelheiten" },
  details: "Einzelheiten",
  older: "Ältere",
  newest: "Neueste",
  commandLine: "Die Kommandozeile",
  somebody: "jemand",
  kinds: {
    account: "Konten",
    build: "Aufbau",
    crowd: "Crowdarbeit",
    endpoint: "Endpunkte",
    evaluation: "Auswertungen",
    import: "Importe",
    invite: "Einladungslinks",
    item: "Schlichtung",
    judge: "Modell-Läufe",
    member: "Personen",
    pay: "Vergütung",
    person: "Urteile und Datenschutz von Personen",
    prompt: "Prompts",
    question: "Fragen",
    note: "Anmerkungen in den Richtlinien",
    slot: "Belegte Seiten",
    stage: "Phasen",
    study: "Die Studie",
    token: "Tokens",
    template: "Vorlagen",
    topics: "Zuweisung",
    training: "Schulung",
    webhook: "Webhooks",
    other: "Anderes",
  },
  says: {
    study_create: "{who} hat die Studie angelegt.",
    study_describe: "{who} hat Name oder Beschreibung der Studie geändert.",
    study_close:
      "{who} hat die Studie geschlossen{held, plural, =0 {} one {, während # Seite belegt war} other {, während # Seiten belegt waren}}.",
    study_reopen: "{who} hat die Studie wieder geöffnet.",
    study_blind: "{who} hat die Studie verblindet.",
    study_unblind: "{who} hat die Studie entblindet.",
    study_archive: "{who} hat die Studie archiviert.",
    study_unarchive: "{who} hat die Studie aus dem Archiv geholt.",
    study_retention:
      "{who} hat festgelegt, wann Kennungen des Marktplatzes gelöscht werden: {days, select, none {nie von selbst} other {{days} Tage nach dem Schließen}}.",
    study_retention_due:
      "Die Kennungen des Marktplatzes von {participants, plural, one {# Person} other {# Personen}} wurden wie festgelegt gelöscht.",
    import: "{who} hat {files, plural, one {# Datei} other {# Dateien}} importiert: {parts}.",
    stage_change: "{who} hat die Einstellungen von {stage} geändert.",
    stage_pause: "{who} hat {stage} angehalten.",
    stage_resume: "{who} hat {stage} fortgesetzt.",
    stage_pairs:
      "{who} hat zu {stage} {pages, plural, one {# Seite} other {# Seiten}} aus {file} hinzugefügt.",
    stage_pool:
      "{who} hat die Phase {stage} aus einem Urteilspool gemacht: {pages, plural, one {# Seite} other {# Seiten}} zu {topics, plural, one {# Thema} other {# Themen}}.",
    stage_draw:
      "{who} hat die Phase {stage} aus {reports, plural, one {# gezogenen Bericht} other {# gezogenen Berichten}} gemacht.",
    topics_assign:
      "{who} hat die Zuweisung der Themen von {stage} geändert: {assigned, plural, other {#}} zugewiesen, {released, plural, other {#}} freigegeben, {excluded, plural, other {#}} ausgeschlossen, {allowed, plural, other {#}} wieder zugelassen.",
    topics_deal:
      "{who} hat {assigned, plural, one {# Thema} other {# Themen}} von {stage} auf {people, plural, one {# Person} other {# Personen}} verteilt, mit dem Startwert {seed}.",
    topics_budget:
      "{who} hat die Stunden von {people, plural, one {# Person} other {# Personen}} in {stage} festgelegt.",
    topics_release:
      "{pages, plural, one {# Seite} other {# Seiten}} von {stage} wurden nach {after, plural, one {# Tag} other {# Tagen}} ohne Arbeit freigegeben.",
    slot_release: "{who} hat eine Seite freigegeben, die {from} hatte.",
    slot_reassign: "{who} hat eine Seite, die {from} hatte, an {person} übergeben.",
    item_adjudicate:
      "{who} hat in der Schlichtung eine Einheit {undecidable, select, yes {als unentscheidbar markiert} other {entschieden}}.",
    item_withdraw_decision:
      "{who} hat in der Schlichtung die Entscheidung über eine Einheit zurückgenommen.",
    person_pseudonymise: "{who} hat einer Person ein neues Pseudonym gegeben: {now}.",
    person_erase: "{who} hat gelöscht, wer {rater} ist.",
    person_withdraw:
      "{who} hat {labels, plural, one {# Urteil} other {# Urteile}} von {rater} zurückgezogen und {pages, plural, one {# Seite} other {# Seiten}} neu vergeben.",
    person_withdraw_undo:
      "{who} hat {labels, plural, one {# Urteil} other {# Urteile}} von {rater} wiederhergestellt.",
    person_exclude:
      "{who} hat {rater} ausgeschlossen ({mayGoOn, select, yes {darf weiter urteilen} other {erhält keine Seiten mehr}}): {labels, plural, one {# Urteil} other {# Urteile}} zurückgezogen, {pages, plural, one {# Seite} other {# Seiten}} neu zu vergeben.",
    person_exclude_undo:
      "{who} hat den Ausschluss von {rater} rückgängig gemacht: {labels, plural, one {# Urteil ist} other {# Urteile sind}} wieder da.",
    person_stop_lift: "{who} hat den Halt von {rater} durch bekannte Urteile aufgehoben.",
    member_set:
      "{who} hat {person} die Rolle {role} gegeben{released, plural, =0 {} one { und # Seite freigegeben} other { und # Seiten freigegeben}}.",
    member_remove:
      "{who} hat {person} entfernt{released, plural, =0 {} one { und # Seite freigegeben} other { und # Seiten freigegeben}}.",
    account_add: "{who} hat das Konto {person} angelegt.",
    account_reset_link:
      "{who} hat einen Link erstellt, um das Passwort von {person} zurückzusetzen.",
    invite_create: "{who} hat den Link „{name}“ erstellt (Rolle: {role}).",
    invite_redeem: "{who} ist über den Link „{invite}“ als {role} beigetreten.",
    invite_revoke: "{who} hat den Link „{invite}“ zurückgezogen.",
    crowd_end:
      "{who} hat die Arbeit von {people, plural, one {# Crowdworker} other {# Crowdworkern}} beendet ({reason, select, returned {zurückgegeben} other {Zeit abgelaufen}}) und {released, plural, one {# Seite} other {# Seiten}} freigegeben.",
    pay_announce: "{who} hat den Annotatoren gezeigt, was sie verdienen.",
    pay_conceal: "{who} hat den Annotatoren nicht mehr gezeigt, was sie verdienen.",
    pay_export:
      "{who} hat eine Datei zur Auszahlung mit {people, plural, one {# Annotator} other {# Annotatoren}} heruntergeladen.",
    pay_mark:
      "{who} hat {total} für {people, plural, one {# Annotator} other {# Annotatoren}} als ausgezahlt markiert, als „{name}“.",
    pay_mark_undo: "{who} hat die Auszahlung „{name}“ ({total}) rückgängig gemacht.",
    judge_run:
      "{who} hat einen Modell-Lauf über {count, plural, one {# Einheit} other {# Einheiten}} von {stage} gestartet.",
    judge_pause: "{who} hat einen Modell-Lauf angehalten.",
    judge_resume: "{who} hat einen Modell-Lauf fortgesetzt.",
    judge_again:
      "{who} hat ein Modell für {items, plural, one {# Anfrage} other {# Anfragen}} ohne Urteil noch einmal gefragt.",
    judge_probe:
      "{who} hat ein Modell noch einmal nach {items, plural, one {# Einheit} other {# Einheiten}} gefragt.",
    prompt_add: "{who} hat den Prompt „{name}“ hinzugefügt.",
    endpoint_save: "{who} hat den Endpunkt „{name}“ gespeichert ({model} auf {host}).",
    endpoint_remove: "{who} hat den Endpunkt „{name}“ entfernt.",
    webhook_add: "{who} hat einen Webhook nach {host} angelegt.",
    webhook_change: "{who} hat den Webhook nach {host} geändert.",
    webhook_remove: "{who} hat den Webhook nach {host} entfernt.",
    webhook_again: "{who} hat eine Nachricht noch einmal an den Webhook nach {host} gesendet.",
    build_create: "{who} hat den Aufbau „{name}“ angelegt.",
    build_step: "{who} hat den Schritt „{step}“ eines Aufbaus gestartet.",
    build_edit: "{who} hat das Ergebnis des Schritts „{step}“ eines Aufbaus bearbeitet.",
    evaluation_create: "{who} hat die Auswertung „{name}“ angelegt.",
    evaluation_again: "{who} hat eine Auswertung neu berechnen lassen.",
    evaluation_remove: "{who} hat die Auswertung „{name}“ entfernt.",
    token_create: "{who} hat das Token „{name}“ mit der Rolle {role} erstellt.",
    token_revoke: "{who} hat ein Token zurückgezogen.",
    template_save: "{who} hat die Einstellungen als Vorlage „{name}“ gespeichert.",
    template_export:
      "{who} hat die Einstellungen als Vorlage mit bekannten Urteilen heruntergeladen.",
    template_remove: "{who} hat die Vorlage „{name}“ gelöscht.",
    training_feedback: "{who} hat eine Rückmeldung zu einer Trainingsrunde geschrieben.",
    training_release: "{who} hat einer Person die nächste Trainingsrunde freigegeben.",
    training_filter_out: "{who} hat eine Person nach einer Trainingsrunde ausscheiden lassen.",
    practice_use: "{who} hat eine Seite von {stage} als Übung gewählt.",
    practice_remove: "{who} hat eine Übungsseite von {stage} wieder zum Beurteilen freigegeben.",
    question_answer:
      "{who} hat eine Frage beantwortet{audience, select, everybody {, als Anmerkung in den Richtlinien} other {}}.",
    question_close: "{who} hat eine Frage geschlossen, die keine Antwort braucht.",
    question_reopen: "{who} hat eine Frage wieder geöffnet.",
    note_add: "{who} hat den Richtlinien von {stage} die Anmerkung {note} hinzugefügt.",
    note_remove: "{who} hat die Anmerkung {note} aus den Richtlinien von {stage} entfernt.",
    other: "{who} hat „{action}“ ausgeführt.",
  },
  parts: {
    topics: "{count, plural, one {# Thema} other {# Themen}}",
    passages: "{count, plural, one {# Passage} other {# Passagen}}",
    reports: "{count, plural, one {# Bericht} other {# Berichte}}",
    answers: "{count, plural, one {# Antwort} other {# Antworten}}",
    judgments: "{count, plural, one {# Urteil} other {# Urteile}}",
    nothing: "nichts Neues",
  },
};
