import type { workspaceSettings as english } from "../en/workspace-settings";
import type { Translation } from "../translation";

export const workspaceSettings: Translation<typeof english> = {
  reading: {
    title: "Lesen",
    size: "Schriftgröße",
    sizes: {
      small: "klein",
      normal: "normal",
      large: "groß",
      larger: "größer",
      largest: "am größten",
    },
    width: "Zeilenlänge",
    widths: { short: "kurz", normal: "normal", long: "lang" },
    spacing: "Zeilenabstand",
    spacings: { tight: "eng", normal: "normal", wide: "weit" },
    contrast: "Hoher Kontrast",
    sentenceNumbers: "Sätze nummerieren",
  },
  marking: {
    title: "Markieren",
    snapToWords: "Markierungen auf ganze Wörter erweitern",
    doubleClick: "Ein Doppelklick markiert",
    doubleClicks: { sentence: "den Satz", word: "das Wort" },
    twoClicks: "Mit zwei Klicks markieren statt durch Ziehen",
  },
  goingOn: {
    title: "Weitergehen",
    goOn: "Von selbst weitergehen",
    choices: {
      on: "an",
      always: "an, zur nächsten Einheit auch nach einer Markierung",
      never: "aus",
    },
    hint: "An: Nach einem Urteil, das die ganze Antwort ist, öffnet sich die nächste Einheit, und jede Seite wird nach ihrer letzten Antwort abgeschlossen. Die nächste Seite sagt, was gespeichert wurde, mit „Rückgängig“. Aus: Enter schließt die Seite ab. In der Übung, und wo Antworten geschrieben werden, immer.",
  },
  breaks: {
    title: "Pausen",
    remind: "An eine Pause erinnern nach",
    after: "{minutes, plural, =0 {nie} one {# Minute} other {# Minuten}}",
  },
  keys: {
    title: "Tasten",
    single: "Einzelne Tasten (aus: nur zusammen mit Alt)",
    keyFor: "Taste für: {command}",
    givesLabel: "„{key}“ gibt ein Urteil: Wählen Sie eine andere Taste.",
    taken: "„{key}“ ist die Taste für „{command}“: Ändern Sie zuerst diese.",
    change: "Gehen Sie in ein Feld und drücken Sie die neue Taste.",
    or: "{key} oder {other}",
  },
  commands: {
    next: "nächste Einheit, nach der letzten die nächste Seite",
    previous: "vorige Einheit, vor der ersten die Seite davor",
    nextUnjudged: "nächste offene Einheit, auch auf einer anderen Seite",
    jump: "zu einer Einheit nach ihrer Nummer",
    mark: "Wörter mit der Tastatur wählen",
    highlight: "ausgewählte Wörter markieren",
    find: "im Text suchen",
    wholeAnswer: "ganze Antwort lesen",
    takeEarlier: "mein früheres Urteil wiederverwenden",
    readsDifferently: "der Zusammenhang ändert den Sinn",
    difficult: "als schwierig angeben",
    skip: "überspringen; kommt vor dem Ende des Themas wieder",
    comment: "Kommentar schreiben",
    ask: "die Studienleitung fragen",
    guidelines: "Richtlinien",
    settings: "Einstellungen zu Lesen und Tasten",
    help: "diese Liste",
  },
  fixed: {
    clear: { key: "Rücktaste", does: "Urteil löschen" },
    undo: {
      key: "Strg Z, Strg Y",
      does: "rückgängig (wo nichts mehr ist: die Seite davor), wiederholen",
    },
    finish: {
      key: "Enter, Strg Enter",
      does: "Seite abschließen; geht sie von selbst weiter, tut es ihre letzte Antwort",
    },
    words: {
      key: "← → beim Wählen",
      does: "Wort für Wort; mit Umschalt wächst die Auswahl",
    },
    sentences: {
      key: "↑ ↓ beim Wählen",
      does: "Satz für Satz; mit Umschalt ganze Sätze",
    },
    number: { key: "eine Zahl beim Wählen", does: "den Satz mit dieser Nummer wählen" },
    highlight: { key: "Enter beim Wählen", does: "Auswahl markieren" },
    remove: {
      key: "Rücktaste beim Wählen",
      does: "Markierung an dieser Stelle entfernen",
    },
    leave: { key: "Esc beim Wählen", does: "Wählen beenden" },
    leaveFind: {
      key: "Esc in der Suche",
      does: "das Feld verlassen: Wählen beginnt am Treffer; noch einmal leert die Suche",
    },
  },
  reset: "Auf Standard zurücksetzen",
};
