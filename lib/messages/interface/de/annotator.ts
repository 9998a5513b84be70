import type { annotator as english } from "../en/annotator";
import type { Translation } from "../translation";

export const annotator: Translation<typeof english> = {
  download: "Meine Urteile herunterladen",
  empty: {
    title: "Hier gibt es noch nichts zu beurteilen",
    text: "Kommen Sie wieder, sobald die Studienleitung die Texte hinzugefügt hat.",
  },
  lost: "„{topic}“ ({stage}) wurde am {date} freigegeben, weil eine Weile nichts daran getan wurde. Ihre Urteile bleiben, der Rest ist für andere frei.",
  next: {
    title: "Wie es weitergeht",
    continue: "Weiter",
    begin: "Beginnen",
    where: "{stage}: Seite {number, number}",
    first: "{stage}: Ihre erste Seite",
    home: "Zurück zu meinen Studien",
    lookAgain: "Noch einmal nachsehen",
    copy: "Code kopieren",
    return: "Zurück zum Marktplatz",
    closed: {
      title: "Diese Studie ist beendet. Ihre Urteile sind gespeichert. Vielen Dank!",
      text: "Die Seiten, die Sie beurteilt haben, können Sie weiterhin lesen.",
    },
    waiting: {
      title: "Alle übrigen Seiten liegen im Moment bei anderen.",
      text: "Kommen Sie später wieder: Sie erhalten die nächste frei werdende Seite oder, wenn keine frei wird, Ihren Abschlusscode.",
    },
    paused: {
      title: "Diese Studie ist angehalten.",
      text: "Im Moment werden keine Seiten vergeben. Ihre Urteile sind gespeichert. Kommen Sie später wieder.",
    },
    exam: {
      title:
        "Sie haben die Prüfung nicht bestanden, daher gibt es hier keine weitere Arbeit für Sie.",
      text: "Vielen Dank für Ihre Zeit.",
    },
    batch: {
      title:
        "Sie haben die Schulung nicht bestanden, daher gibt es hier keine weitere Arbeit für Sie.",
      text: "Vielen Dank für Ihre Zeit. Was erwartet war und was die Studienleitung schrieb, steht weiter unten.",
    },
    release: {
      title: "Die Studienleitung sieht sich Ihre letzte Trainingsrunde an.",
      text: "Die nächste Runde beginnt, wenn sie freigegeben ist. Die Rückmeldung erscheint unten und auf den Seiten der Runde.",
    },
    known_items: {
      title: "Sie erhalten in dieser Studie keine weiteren Seiten.",
      text: "Zu viele Ihrer Antworten auf Kontrollfragen waren falsch. Ihre Urteile sind gespeichert. Die Studienleitung kann Ihnen mehr sagen.",
    },
    limit: {
      title: "Sie haben so viel beurteilt, wie diese Studie von einer Person verlangt.",
      text: "Ihre Urteile sind gespeichert. Vielen Dank!",
    },
    hours: {
      title: "Ihre Stunden in dieser Studie sind aufgebraucht.",
      text: "Ihre Urteile sind gespeichert. Die Studienleitung kann Ihnen mehr Stunden geben. Vielen Dank!",
    },
    finished: {
      title: "Sie haben alles abgeschlossen. Ihre Urteile sind gespeichert.",
      text: "Vielen Dank! Sobald weitere Seiten frei sind, stehen sie hier.",
    },
    nothing: {
      title: "Im Moment ist nichts für Sie zu tun.",
      text: "Vielen Dank! Sobald weitere Seiten frei sind, stehen sie hier.",
    },
    busy: "Einen Moment …",
    taken: "Den Rest dieses Themas hat soeben jemand anderes übernommen.",
    none: "Hier ist nichts mehr für Sie zu tun. Vielen Dank!",
    drawn:
      "Die Bewertung öffnet sich Thema für Thema, sobald Sie alle Berichte eines Themas in der vorigen Phase abgeschlossen haben.",
  },
  facts: {
    title: "Worum es geht",
    asked: "Was Sie beantworten:",
    left: "noch {count, plural, one {# Seite} other {# Seiten}}",
    given:
      "{by, select, topic {Die Seiten kommen Thema für Thema} other {Die Seiten kommen einzeln}}",
    time: "etwa {time} je Seite, nach der Zeit der anderen",
    pay: "{rate} je {per, select, hour {Arbeitsstunde} page {Seite} other {Frage}}",
    floor: "mindestens {floor} je Arbeitsstunde",
  },
  upcoming: {
    practice:
      "Zuerst kommt eine Übung: {pages, plural, one {# Seite} other {# Seiten}}. Nach jeder Antwort sehen Sie die erwartete.",
    practiceItems:
      "Zuerst kommt eine Übung: {items, plural, one {# Frage} other {# Fragen}}. Nach jeder Antwort sehen Sie die erwartete.",
    exam: "Zuerst kommt eine Prüfung: {items, plural, one {# Frage} other {# Fragen}}, davon müssen {needed, number} richtig sein. {attempts, plural, =1 {Sie haben einen Versuch.} other {Sie haben # Versuche.}} Wenn Sie bestehen, erhalten Sie Seiten zum Beurteilen.",
    batch:
      "Zuerst kommt eine Trainingsrunde: {items, plural, one {# Frage} other {# Fragen}}, davon müssen {needed, number} richtig sein. Am Ende sehen Sie die erwarteten Antworten. {limit, select, one {Sie haben einen Versuch.} some {Sie haben {attempts, number} Versuche.} other {Gelingt es nicht, folgt eine weitere Runde.}} Wenn Sie bestehen, erhalten Sie Seiten zum Beurteilen.",
  },
  work: {
    title: "Ihre Arbeit",
    done: "Sie sind fertig. Vielen Dank!",
    paidAll: "Es ist nichts mehr zu beurteilen, und Sie werden voll bezahlt. Vielen Dank!",
    code: "Geben Sie dem Marktplatz diesen Abschlusscode:",
    finished:
      "{count, plural, =0 {Noch keine Seite abgeschlossen} one {# Seite abgeschlossen} other {# Seiten abgeschlossen}}",
    finishedOf: "{count, number} von {quota, plural, one {# Seite} other {# Seiten}} abgeschlossen",
    codeLater:
      "Ihr Abschlusscode steht hier, sobald Sie fertig sind. Sie können gehen und über denselben Link zurückkommen.",
    ended:
      "Der Marktplatz meldet, dass diese Arbeit {how, select, returned {zurückgegeben} other {nicht rechtzeitig abgegeben}} wurde. Ihre Urteile sind gespeichert. Um weiterzumachen, beginnen Sie erneut vom Marktplatz aus.",
    reasons: {
      exam: "Sie haben die Prüfung nicht bestanden, daher gibt es hier keine weitere Arbeit für Sie.",
      batch:
        "Sie haben die Schulung nicht bestanden, daher gibt es hier keine weitere Arbeit für Sie.",
      known_items:
        "Zu viele Ihrer Antworten auf Kontrollfragen waren falsch, daher gibt es hier keine weitere Arbeit für Sie.",
      nothing_left: "Es ist nichts mehr zu beurteilen.",
    },
    thanks: "Vielen Dank für Ihre Zeit.",
  },
  summary: {
    finished: "{stage}: Sie sind fertig",
    soFar: "{stage}: Ihre bisherige Arbeit",
    pages: "Seiten",
    items: "Fragen",
    time: "Zeit",
    typical: "Typische Zeit je Seite",
    earned: "In dieser Studie verdient",
    comments: "Kommentare",
    difficult: "Als schwierig markiert",
    unjudgeable: "Nicht zu beurteilen",
    back: "Rückgängig: zur Seite davor",
    paid: "Davon sind {paid} ausgezahlt und {open} noch nicht.",
  },
  stage: {
    all: "Phasen",
    earned: "{earned} verdient",
    unpaid: "{open} noch nicht ausgezahlt",
    topics: "Themen ({count, number})",
    about: "Worum es geht",
    progress: "{done, number} von {mine, plural, one {# Seite} other {# Seiten}} fertig",
    more: "{progress}, weitere verfügbar",
    available: "verfügbar",
    nothing: "Ihnen nicht zugewiesen",
    failed: "Prüfung nicht bestanden",
    filteredOut: "Schulung nicht bestanden",
    waits: "wartet auf die Studienleitung",
    paused: "angehalten",
    summary: "Zusammenfassung",
    open: "Offen",
    judged: "Beurteilt, noch nicht abgeschlossen",
    endTopic: "Thema abschließen",
    endTopicOf: "{topic} abschließen",
    waiting: "Verfügbar",
    done: "Fertig",
    continueHere: "Hier weitermachen",
    startTopic: "Dieses Thema beginnen",
    moreOfTopic: "weitere verfügbar",
    page: "Seite {number, number} zu {topic}: {state}",
    pageDone: "fertig",
    pageLabelled: "{labelled, number} von {items, number} beurteilt",
    isDone: "(fertig)",
  },
  attempts: {
    title: "Training",
    practice: "Übung",
    exam: "Prüfung {number, number}",
    batch: "Trainingsrunde {number, number}",
    underWay: "{name}: läuft, {items, plural, one {# Frage} other {# Fragen}}",
    result: "{name}: {right, number} von {items, number} richtig",
    passed: "bestanden",
    failed: "nicht bestanden",
    see: "Seite {number, number} ansehen",
    feedback: "Von der Studienleitung:",
    feedbackOnItems:
      "{count, plural, one {Zu einer Antwort gibt es eine Rückmeldung} other {Zu # Antworten gibt es Rückmeldungen}}, sie steht auf den Seiten.",
  },
};
