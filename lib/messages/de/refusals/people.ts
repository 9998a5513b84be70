import type { people as english } from "../../en/refusals/people";
import type { Translation } from "../../interface/translation";

export const people: Translation<typeof english> = {
  access: {
    administrators_only: "Das dürfen nur Administratoren. Wenden Sie sich an sie.",
    bad_token:
      "Der Zugriffsschlüssel ist falsch, widerrufen oder nicht mehr gültig. Erstellen Sie einen neuen auf der Seite Zugriffsschlüssel der Studie.",
    not_signed_in: "Sie sind nicht angemeldet. Melden Sie sich an, und versuchen Sie es erneut.",
    person_only:
      "Mit einem Zugriffsschlüssel geht das nicht, denn es entscheidet, wer teilnimmt oder was aus der Studie wird. Melden Sie sich dafür an.",
    role: "Ihre Rolle in dieser Studie ist {role, select, annotator {Annotator} coordinator {Studienleitung} researcher {Forschung} other {{role}}}. Sie erlaubt das nicht. Wenden Sie sich an die Studienleitung.",
    second_factor_needed:
      "Diese Installation verlangt einen zweiten Faktor. Richten Sie ihn zuerst auf Ihrer Kontoseite ein.",
    token_elsewhere: "Ein Zugriffsschlüssel gilt nur für seine Studie. Melden Sie sich dafür an.",
  },
  account: {
    bad_name:
      "„{username}“ ist als Kontoname nicht möglich. Erlaubt sind höchstens 63 Buchstaben, Ziffern, Punkte, Bindestriche und @.",
    came_by_link:
      "„{username}“ nimmt über einen Crowd-Link teil und hat kein Passwort. Derselbe Link meldet die Person wieder an.",
    email_taken:
      "{email} ist die Adresse eines anderen Kontos. Wählen Sie eine andere, oder nehmen Sie sie zuerst jenem Konto weg.",
    deactivated:
      "„{username}“ ist deaktiviert. Zuerst muss die Administration das Konto wieder freigeben.",
    name_taken:
      "Ein Konto „{username}“ gibt es schon (Groß- und Kleinschreibung zählt nicht). Wählen Sie einen anderen Namen, oder melden Sie sich zuerst damit an.",
    not_yours_to_reset:
      "„{username}“ ist nicht nur Annotator Ihrer Studien. Dieses Passwort darf nur die Administration zurücksetzen. Wenden Sie sich an sie.",
    only_administrator:
      "„{username}“ ist das einzige Administratorkonto. Bestimmen Sie zuerst ein weiteres.",
    reserved_name:
      "Namen wie „{username}-…“ sind Assay selbst vorbehalten. Wählen Sie einen, der anders beginnt.",
    unknown: "Es gibt kein Konto „{username}“. Prüfen Sie die Schreibweise.",
    unknown_here: "Hier gibt es kein Konto „{username}“. Prüfen Sie die Schreibweise.",
  },
  accounts: {
    none: "Es ist kein Konto angegeben. Schreiben Sie einen Namen je Zeile.",
    not_csv:
      "Die Liste ist kein CSV. Schreiben Sie ein Konto je Zeile: den Anmeldenamen und nach einem Komma den Anzeigenamen.",
    problems:
      "Es wurde kein Konto angelegt: {problems}{more, plural, =0 {} one { Dazu kommt # weiteres Problem.} other { Dazu kommen # weitere Probleme.}}",
    too_many:
      "{count} Konten sind angegeben, auf einmal werden höchstens {most} angelegt. Geben Sie weniger an.",
  },
  crowd: {
    no_ids:
      "Es ist keine Kennung angegeben. Fügen Sie die Kennungen des Marktplatzes ein, eine je Zeile.",
  },
  exclusion: {
    not_excluded:
      "„{name}“ ist nicht ausgeschlossen, daher gibt es nichts zurückzunehmen. Laden Sie die Seite neu.",
  },
  invitations: {
    none: "Die Liste ist leer. Schreiben Sie ein Konto oder eine E-Mail-Adresse je Zeile.",
    not_csv:
      "Die Liste ist kein CSV. Schreiben Sie eine Person je Zeile: das Konto oder die E-Mail-Adresse und nach einem Komma die Rolle.",
    problems: "Niemand wurde eingeladen. Korrigieren Sie zuerst {lines}, oder lassen Sie sie weg.",
    too_many:
      "{count} Personen sind angegeben, auf einmal werden höchstens {most} eingeladen. Geben Sie weniger an.",
  },
  invite: {
    audience_needed:
      "Bei signierten Links muss feststehen, wofür die Tokens gelten. Geben Sie die Kennung der Studie auf dem Marktplatz oder den Empfänger (aud) ihrer Tokens an.",
    bad_id:
      "„{id}“ ist keine Kennung eines Links. Sie steht in der Ausgabe von assay study invites.",
    bad_key:
      "Der Schlüssel des Marktplatzes ist weder ein JSON Web Key Set noch ein öffentlicher Schlüssel im PEM-Format. Kopieren Sie ihn von der Seite des Marktplatzes über sichere Links.",
    bad_return:
      "Der Weg zurück zum Marktplatz ist keine Adresse, die mit https:// beginnt. Kopieren Sie sie von dort.",
    stages_of_crowd:
      "Nur Links für Crowdworker nennen Phasen. Lassen Sie sie weg, oder legen Sie einen Link für einen Marktplatz an.",
    code_needed:
      "Ein Crowd-Link braucht den Abschlusscode, den die Teilnehmenden auf dem Marktplatz angeben. Kopieren Sie ihn von dort.",
    crowd_not_mailed:
      "Einen Link für Crowdworker verteilt der Marktplatz. Lassen Sie die E-Mail-Adresse weg.",
    crowd_role: "Über einen Crowd-Link kommen nur Annotatoren. Wählen Sie die Rolle „Annotator“.",
    expired:
      "Dieser Link ist abgelaufen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
    revoked:
      "Dieser Link wurde zurückgezogen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
    study_closed: "Die Studie dieses Links ist geschlossen. Wenden Sie sich an die Studienleitung.",
    unknown: "Diesen Link gibt es in der Studie nicht. Laden Sie die Seite neu.",
    unknown_to_you: "Diesen Link gibt es nicht. Prüfen Sie, ob er vollständig kopiert wurde.",
    used_up:
      "Dieser Link wurde so oft verwendet, wie es erlaubt ist. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
  },
  join: {
    bad_name:
      "Wählen Sie einen Kontonamen aus Buchstaben, Ziffern, Punkten, Bindestrichen und @. Wenn Sie schon ein Konto haben, melden Sie sich zuerst an.",
    came_by_other_link:
      "Sie kamen zuerst über einen anderen, vom Marktplatz signierten Link. Öffnen Sie die Studie noch einmal vom Marktplatz aus.",
    consent_needed:
      "Zur Teilnahme brauchen wir Ihre Einwilligung. Lesen Sie den Text, und setzen Sie das Häkchen, oder verlassen Sie die Seite.",
    no_marketplace_id:
      "Im Link fehlt Ihre Kennung beim Marktplatz. Öffnen Sie die Studie noch einmal vom Marktplatz aus.",
    placeholder:
      "Der Link enthält einen Platzhalter statt Ihrer Kennung beim Marktplatz. Öffnen Sie die Studie vom Marktplatz aus. Erscheint dieser Hinweis dann wieder, sagen Sie es der Studienleitung.",
    removed:
      "Sie nehmen an dieser Studie nicht mehr teil, und der Link ändert daran nichts. Wenden Sie sich an die Studienleitung.",
    token_bad:
      "Der Link wurde nicht vom Marktplatz signiert oder ist abgelaufen. Öffnen Sie die Studie noch einmal vom Marktplatz aus.",
    token_for_other_study:
      "Der Link wurde für eine andere Studie signiert. Öffnen Sie diese Studie noch einmal vom Marktplatz aus.",
    token_used:
      "Dieser signierte Link wurde schon verwendet. Öffnen Sie die Studie noch einmal vom Marktplatz aus.",
    too_many:
      "Im Moment nutzen zu viele Personen diesen Link. Versuchen Sie es in {minutes} Minuten erneut.",
    too_many_joined:
      "Von Ihrem Standort aus sind zu viele Personen beigetreten. Versuchen Sie es in {minutes} Minuten erneut.",
  },
  mail: {
    asked_too_often:
      "Es wurden zu viele E-Mails angefordert. Versuchen Sie es in einer Stunde wieder.",
    link_unknown:
      "Dieser Link ist abgelaufen, verbraucht oder nicht vollständig. Fordern Sie einen neuen an.",
    no_address: "„{username}“ hat keine E-Mail-Adresse. Geben Sie dem Konto zuerst eine.",
    not_given_up: "Diese E-Mail ist keine, die aufgegeben wurde. Laden Sie die Seite neu.",
    off: "Diese Installation verschickt keine E-Mails. Fragen Sie jemanden mit Verwaltungsrechten.",
  },
  member: {
    account_unknown:
      "Es gibt kein Konto „{username}“. Prüfen Sie die Schreibweise, oder legen Sie das Konto zuerst an.",
    only_coordinator:
      "„{username}“ ist die einzige Studienleitung. Nehmen Sie zuerst eine weitere auf.",
    unknown: "„{username}“ gehört nicht zu dieser Studie. Prüfen Sie den Namen.",
  },
  password: {
    demonstration: "Die Konten der Demonstration behalten ihre Passwörter.",
    is_account_name: "Das Passwort ist der Kontoname. Wählen Sie ein anderes.",
    none: "Ihr Konto hat kein Passwort. Sie sind über einen Link beigetreten, und derselbe Link meldet Sie wieder an.",
    reset_link_gone:
      "Dieser Link wurde schon verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie um einen neuen.",
    reset_link_tried_too_often:
      "Mit diesem Link gab es zu viele Versuche. Bitten Sie um einen neuen.",
    sign_in_again:
      "Ihre Anmeldung ist mehr als {minutes} Minuten her: Melden Sie sich ab und über Ihren Anbieter neu an, und kommen Sie dann hierher zurück.",
    too_long: "Das Passwort hat mehr als {most} Zeichen. Wählen Sie ein kürzeres.",
    too_short: "Das Passwort braucht mindestens {least} Zeichen. Wählen Sie ein längeres.",
    wrong: "Das aktuelle Passwort stimmt nicht. Geben Sie es noch einmal ein.",
  },
  pay: {
    batch_unknown: "Diese Sammelzahlung gibt es in der Studie nicht. Laden Sie die Seite neu.",
    changed:
      "Inzwischen sind {total} fällig, nicht {expected}. Laden Sie die Seite neu, prüfen Sie die Beträge, und markieren Sie sie dann als bezahlt.",
    nothing_owed: "Den ausgewählten Annotatoren steht kein Betrag zu.",
    undone_already:
      "Die Sammelzahlung „{name}“ wurde schon zurückgenommen. Laden Sie die Seite neu.",
  },
  person: {
    gone: "Diese Person gehört nicht zur Studie. Laden Sie die Seite neu.",
    no_pseudonym: "„{name}“ hat hier nichts beurteilt, daher gibt es kein Pseudonym zu ändern.",
    two_people:
      "„{name}“ ist das Konto der einen und das Pseudonym einer anderen Person. Geben Sie stattdessen die ID an, {account} für das Konto oder {pseudonym} für das Pseudonym.",
    unknown:
      "„{name}“ gehört nicht zu dieser Studie. Geben Sie den Namen eines Kontos oder Raters der Studie an.",
  },
  prolific: {
    all_erased:
      "Die Personen dieses Bonus wurden hier gelöscht. Zahlen Sie ihn auf der Seite von Prolific.",
    bad_token:
      "Prolific nimmt den Zugriffsschlüssel nicht an. Erstellen Sie dort einen neuen, und verbinden Sie sich damit.",
    decided: "Darüber hat schon jemand entschieden. Laden Sie die Seite neu.",
    failed:
      "Prolific antwortete mit {answer}. Ob es geschehen ist, ist nicht bekannt. Sehen Sie dort nach, bevor Sie es noch einmal verlangen.",
    is_there: "Prolific hat „{name}“. Übernehmen Sie die Studie.",
    low_pay:
      "Das sind {currency} {hourly} in der Stunde, und Prolific verlangt mindestens {currency} {least}. Erhöhen Sie die Vergütung, oder verringern Sie die Minuten.",
    no_answer:
      "Prolific gab keine vollständige Antwort. Ob es geschehen ist, ist nicht bekannt. Sehen Sie dort nach, bevor Sie es noch einmal verlangen.",
    no_category: "Zum Ablehnen gehört ein Grund. Wählen Sie einen aus.",
    no_own_address:
      "Die öffentliche Adresse von Assay ist nicht bekannt, also könnte niemand kommen. Setzen Sie NEXTAUTH_URL dort, wo der Server gestartet wird.",
    no_reason: "Schreiben Sie der Person, warum sie zurückgeben soll.",
    no_screen_out:
      "„{name}“ hat keine Vergütung für das Aussortieren, deshalb sortiert Prolific niemanden aus. Nehmen Sie an, lehnen Sie ab, oder bitten Sie um Rückgabe.",
    not_connected: "Diese Studie hat kein Konto bei Prolific. Verbinden Sie zuerst eines.",
    not_made: "Soweit bekannt, hat Prolific „{name}“ nicht. Entscheiden Sie zuerst darüber.",
    not_set_up:
      "Prolific hat den Bonus nicht vorbereitet. Es wurde nichts gezahlt. Versuchen Sie es später noch einmal.",
    not_there:
      "Prolific hat von hier keine Studie „{name}“. Sehen Sie in einer Minute noch einmal nach, oder sagen Sie, dass sie nicht angelegt wurde.",
    open_bonus:
      "Ein Bonus für eine dieser Einreichungen ist unterwegs oder unklar. Entscheiden Sie zuerst darüber.",
    other_state:
      "„{name}“ hat bei Prolific den Stand {state}, und damit geht das nicht. Kümmern Sie sich dort darum.",
    refused: "Prolific lehnte ab: {answer}",
    short_message:
      "Die Nachricht hat {length} Zeichen, und Prolific verlangt mindestens {least}. Schreiben Sie mehr über den Grund.",
    strange_answer:
      "Die Antwort von Prolific hat eine andere Form, als dessen Dokumentation sagt. Ob es geschehen ist, ist nicht bekannt. Sehen Sie dort nach, bevor Sie es noch einmal verlangen.",
    too_large:
      "Die Antwort von Prolific ist zu groß zum Lesen. Ob es geschehen ist, ist nicht bekannt. Sehen Sie dort nach, bevor Sie es noch einmal verlangen.",
    unknown: "Diese Studie gibt es bei Prolific nicht. Laden Sie die Seite neu.",
    unknown_bonus: "Diesen Bonus gibt es nicht. Laden Sie die Seite neu.",
    unreachable:
      "Prolific ist nicht zu erreichen. Es wurde nichts gesendet. Versuchen Sie es später noch einmal.",
    wait: "Prolific bittet, {seconds} Sekunden zu warten, und hat nichts getan. Versuchen Sie es dann noch einmal.",
  },
  second_factor: {
    missing_code:
      "Der Code der Authenticator-App fehlt oder stimmt nicht. Geben Sie die sechs Ziffern ein, die sie jetzt zeigt.",
    on_already:
      "Ihr zweiter Faktor ist schon eingeschaltet. Schalten Sie ihn aus, bevor Sie einen neuen einrichten.",
    too_many_codes:
      "Zu viele falsche Codes. Versuchen Sie es in {minutes} Minuten erneut, oder verwenden Sie jetzt einen Wiederherstellungscode.",
    wrong_code: "Der Code stimmt nicht. Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.",
    wrong_code_or_recovery_code:
      "Der Code stimmt nicht. Geben Sie die sechs Ziffern ein, die die App jetzt zeigt, oder einen Wiederherstellungscode.",
  },
  secret: {
    not_set:
      "NEXTAUTH_SECRET ist nicht gesetzt, daher lässt sich kein Geheimnis speichern oder lesen. Setzen Sie es wie für den Webserver.",
    other_installation:
      "Ein gespeichertes Geheimnis ist nicht lesbar, denn es wurde mit einem anderen Geheimnis der Installation (NEXTAUTH_SECRET) gespeichert.",
  },
  session: {
    ended_already: "Diese Sitzung ist schon beendet. Laden Sie die Seite neu.",
  },
  sign_in: {
    busy: "Im Moment melden sich zu viele Personen an. Versuchen Sie es in {seconds} Sekunden erneut.",
    too_many: "Zu viele Anmeldeversuche. Versuchen Sie es in {minutes} Minuten erneut.",
  },
  token: {
    unknown: "Diesen Zugriffsschlüssel gibt es in der Studie nicht. Laden Sie die Seite neu.",
  },
  withdrawal: {
    done_already: "Die Urteile von „{name}“ sind schon zurückgezogen.",
    not_withdrawn: "Die Urteile von „{name}“ sind nicht zurückgezogen.",
    nothing: "„{name}“ hat hier nichts beurteilt, daher gibt es nichts zurückzuziehen.",
  },
};
