import type { playground as english } from "../en/playground";
import type { Translation } from "../translation";

export const playground: Translation<typeof english> = {
  title: "Prompt-Werkstatt",
  heading: "Einen Prompt ausprobieren",
  intro:
    "Ändern Sie einen Prompt, und sehen Sie sofort, was das Modell antwortet, neben den Labels der Menschen. Deren Labels sind nach Themen in zwei Hälften geteilt. Hier wird nur die erste verwendet. Die andere bleibt zurück, damit Sie nicht berichten, woran Sie angepasst haben.",
  endpoint: "Endpunkt",
  endpointOption: "{name} ({model})",
  base: "Beginnen mit",
  prompt: "Prompt-Datei",
  promptHint: "Der Kopf, dann der Prompt. Strg+Eingabe probiert ihn aus.",
  try: "{count, plural, one {An # Einheit ausprobieren} other {An # Einheiten ausprobieren}}",
  trying: "Das Modell wird gefragt…",
  otherItems: "Andere Einheiten",
  addExamples: "Beispiele einfügen",
  examplesAdded:
    "{count, plural, one {# Beispiel wurde eingefügt, mit dem Label der meisten Menschen.} other {# Beispiele wurden eingefügt, mit den Labels der meisten Menschen.}}",
  keep: "Als Version behalten",
  keepAs: "Als {name} behalten",
  kept: "{name} gehört nun zu den Prompts.",
  items: {
    heading: "Einheiten mit Labels von Menschen",
    halves:
      "{first, plural, one {# beurteilte Einheit} other {# beurteilte Einheiten}} in der ersten Hälfte, {heldOut} zurückgehalten.",
    none: "Keine beurteilten Einheiten",
    noneText: "Zuerst müssen Menschen einige Einheiten dieser Phase beurteilen.",
    latest: "Zuletzt:",
    before: "{number} davor:",
    agreeing:
      "{agreeing} von {count, plural, one {# Einheit} other {# Einheiten}} wie die meisten Menschen",
    cost: "Kosten {cost}",
    text: "Text",
    people: "Menschen:",
    tie: "Gleichstand",
    votes: "{count} × {label}",
    malformed: "kein Label",
    nothing: "Die Antwort ist leer.",
    rating: "Bewertung {rating}",
    agrees: "wie die Menschen",
    differs: "anders als die Menschen",
    reasoning: "Nachdenken",
  },
  changes: {
    heading: "Geändert gegenüber {name}",
    lines: "Geänderte Zeilen",
    length:
      "Etwa {tokens, plural, one {# Token} other {# Token}}, bevor die Einheit eingesetzt ist.",
    more: "{tokens, number} {way, select, more {mehr} other {weniger}} je Aufruf als {name}.",
    cost: "Das kostet {cost} {way, select, more {mehr} other {weniger}} bei {items, number} Einheiten.",
    same: "Gegenüber {name} ist noch nichts geändert.",
  },
  compare: {
    heading: "Zwei Versionen vergleichen",
    intro:
      "Beide Versionen beurteilen dieselben Einheiten, und der Vergleich zeigt für jede die Übereinstimmung mit den Menschen. Wählen Sie an der ersten Hälfte aus, und berichten Sie einmal an der zurückgehaltenen.",
    a: "Version A",
    b: "Version B",
    most: "Einheiten höchstens",
    onFirst:
      "{count, plural, one {An der ersten Hälfte vergleichen (# Einheit)} other {An der ersten Hälfte vergleichen (# Einheiten)}}",
    onHeldOut:
      "{count, plural, one {An der zurückgehaltenen Hälfte berichten (# Einheit)} other {An der zurückgehaltenen Hälfte berichten (# Einheiten)}}",
    starting: "Beginnt…",
  },
  empty: {
    title: "Fügen Sie zuerst einen Endpunkt hinzu",
    text: "Die Werkstatt fragt ein Sprachmodell. Fügen Sie die Adresse eines Modells hinzu, und importieren Sie Einheiten, die Menschen beurteilt haben.",
    action: "Endpunkte",
  },
  blind: {
    title: "Diese Studie ist verblindet",
    text: "Die Werkstatt zeigt Labels von Menschen. Sie öffnet sich, sobald die Verblindung aufgehoben ist.",
  },
};
