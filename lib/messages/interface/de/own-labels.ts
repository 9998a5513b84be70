import type { ownLabels as english } from "../en/own-labels";
import type { Translation } from "../translation";

export const ownLabels: Translation<typeof english> = {
  filters: {
    stage: "Phase",
    kind: "Zeigen",
    searchHint: "Wörter der Frage, des Themas, Ihres Kommentars oder Ihrer Markierungen",
    all: "alle",
    clear: "Filter zurücksetzen",
  },
  kinds: {
    labelled: "Urteile",
    skipped: "übersprungen",
    unjudgeable: "nicht beurteilbar",
    commented: "mit Kommentar",
    difficult: "schwierig",
  },
  heading: "{count, plural, =0 {Nichts gefunden} one {# Antwort} other {# Antworten}}",
  list: "Ihre Urteile",
  textNumber: "Text {number}",
  facts: {
    skipped: "übersprungen",
    unjudgeable: "nicht beurteilbar",
    none: "kein Urteil",
    difficult: "schwierig",
    highlights: "{count, plural, one {# Markierung} other {# Markierungen}}",
  },
  empty: {
    title: "Sie haben noch nichts beurteilt",
    text: "Was Sie beurteilen und kommentieren, steht hier, und Sie können zu allem zurückkehren.",
    action: "Zu meiner Arbeit",
  },
  noneFound: "Keines Ihrer Urteile passt zu diesen Filtern.",
  download: "Meine Urteile herunterladen",
};
