import type { workspaceMessages as english } from "../en/workspace-messages";
import type { Translation } from "../translation";

export const workspaceMessages: Translation<typeof english> = {
  late: "Diese Seite hat inzwischen jemand anderes bekommen. Ihr Urteil wurde als verspätet gespeichert.",
  finishedAgain: "Die Seite ist wieder abgeschlossen.",
  now: "Jetzt {item}.",
  allAnswered: "Jede Einheit hat eine Antwort: Enter schließt die Seite ab.",
  allAnsweredNext: "Jede Einheit hat eine Antwort: J oder Enter geht weiter.",
  pageBefore:
    "Auf der Seite davor gespeichert: {items, plural, one {{label}} other {# Antworten, zuletzt {label}}}.",
  pageBeforeUnjudgeable:
    "Auf der Seite davor gespeichert: {items, plural, one {„nicht beurteilbar“} other {# Antworten, zuletzt „nicht beurteilbar“}}.",
  pageBeforeFinished: "Die Seite davor ist abgeschlossen.",
  pageBeforeSkipped: "Die Seite davor wurde übersprungen: Sie kommt wieder.",
  onlySkippedLeft:
    "Hier ist nur noch Übersprungenes offen: Antworten Sie, oder geben Sie an, dass es nicht beurteilbar ist.",
  tooSoon: "Diese Seite ist gerade erst erschienen: Die Taste hatte keine Wirkung.",
  cleared: "Urteil gelöscht.",
  labelled: "{label}.",
  labelledWithoutSpans: "{label}. Die Markierungen wurden entfernt. Rückgängig bringt sie wieder.",
  needsLabel: "Markierungen gibt es nur bei „{needed}“.",
  changeAndHighlight: "Zu „{needed}“ ändern und markieren",
  highlighted: "„{quote}“ markiert.",
  highlightRemoved: "Markierung entfernt.",
  highlightMoved: "Markiert ist jetzt „{quote}“.",
  unjudgeable: "Als „nicht beurteilbar“ angegeben. Rückgängig nimmt es zurück.",
  labelledNotSkipped: "Diese Einheit hat ein Urteil. Löschen Sie es erst, dann überspringen Sie.",
  skipped: "Übersprungen. Die Einheit kommt unter den offenen wieder.",
  nothingToUndo: "Es gibt nichts rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  undone: "Rückgängig gemacht.",
  redone: "Wiederholt.",
  difficult: "Als schwierig angegeben.",
  notDifficult: "Nicht mehr schwierig.",
  readsDifferently: "Der Zusammenhang ändert den Sinn.",
  readsAlike: "Der Zusammenhang ändert den Sinn nicht.",
  notJudgedBefore: "Sie haben diesen Satz mit dieser Passage noch nicht beurteilt.",
  selectFirst: "Wählen Sie zuerst Wörter im Text aus.",
  selectOrMark:
    "Wählen Sie zuerst Wörter im Text aus, oder drücken Sie {key}, um mit Tasten zu wählen.",
  noWords: "Der Text hat keine Wörter, die sich markieren lassen.",
  marking:
    "Wählen ab „{quote}“: Pfeile gehen weiter, Umschalt wählt aus, eine Zahl wählt einen Satz, Enter markiert, Esc beendet.",
  at: "{quote}",
  selected: "Ausgewählt: {quote}",
  sentence: "Satz {number}, Enter markiert ihn: {quote}",
  noSentence:
    "Es gibt keinen Satz {number}: Der Text hat {sentences, plural, one {# Satz} other {# Sätze}}.",
  noHighlightHere: "Diese Einheit hat hier keine Markierung.",
  lastItem: "Das ist die letzte Einheit.",
  lastPage: "Das ist die letzte Seite der Phase.",
  firstItem: "Das ist die erste Einheit der Seite.",
  noFurther: "Danach gibt es keine solche Einheit.",
  noEarlier: "Davor gibt es keine solche Einheit.",
  everyAnswered: "Jede Einheit dieser Seite hat eine Antwort.",
  notSaved:
    "Ein Urteil dieser Seite konnte nicht gespeichert werden: Öffnen Sie die Einheit, dort steht der Grund.",
  unreachable:
    "Der Server ist nicht erreichbar, daher lässt sich die Seite noch nicht abschließen. Ihre Urteile bleiben auf diesem Gerät und werden gesendet, sobald er antwortet.",
  asked: "Ihre Frage ist gesendet.",
};
