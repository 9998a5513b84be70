import type { templates as english } from "../en/templates";
import type { Translation } from "../translation";

export const templates: Translation<typeof english> = {
  title: "Andere Studien daraus beginnen",
  save: "Als Vorlage speichern …",
  saveText:
    "Behält Phasen, Richtlinien, Übung, Prüfung, bekannte Urteile, Prompts und Vergütung als Vorlage für neue Studien. Was Annotatoren geurteilt haben und wer sie sind, bleibt draußen.",
  copy: "Studie kopieren …",
  copyText:
    "Legt eine Studie mit denselben Texten und Einstellungen an, ohne Urteile und Personen. Sie leiten sie.",
  download: "Vorlage herunterladen",
  downloadText:
    "Dasselbe als eine Datei, für eine andere Installation. Sie enthält die bekannten Urteile: Annotatoren dürfen sie nicht sehen.",
  downloadOf: "Vorlage {name} herunterladen",
  downloadShort: "Herunterladen",
  saveDialog: {
    title: "Als Vorlage speichern",
    name: "Name",
    description: "Beschreibung",
    shared: "Alle, die Studien anlegen dürfen, können sie verwenden",
    sharedHint:
      "Sie können auch die bekannten Urteile lesen. Sonst können Sie sie verwenden und wer diese Studie leitet.",
    action: "Speichern",
    done: "Die Vorlage {name} ist gespeichert. Wählen Sie sie, wenn Sie eine Studie anlegen.",
  },
  copyDialog: { title: "Studie kopieren", name: "Name der Kopie", action: "Kopieren" },
  made: {
    title: "Die Studie ist angelegt",
    text: "Etwas aus der Vorlage ließ sich nicht einrichten:",
    open: "Studie öffnen",
  },
  from: "Beginnen mit",
  fromHint:
    "Eine Vorlage bringt Phasen, Richtlinien, Übung, Prüfung, Prompts und Vergütung. Dateien ergänzen, was ihr fehlt.",
  nothing: "nur den Dateien",
  aFile: "der Datei einer Vorlage",
  file: "Datei der Vorlage",
  list: {
    title: "Vorlagen",
    by: "{date}, {who, select, none {Kommandozeile} other {{who}}}",
    shared: "für alle, die Studien anlegen",
    remove: "Löschen",
    removeOf: "Vorlage {name} löschen",
    removed: "Die Vorlage {name} ist gelöscht.",
  },
  ask: {
    title: "Vorlage {name} löschen?",
    text: "Studien, die daraus entstanden sind, bleiben, wie sie sind.",
    action: "Löschen",
  },
};
