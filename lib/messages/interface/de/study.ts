import type { study as english } from "../en/study";
import type { Translation } from "../translation";

export const study: Translation<typeof english> = {
  blind:
    "Diese Studie ist verblindet: Die Urteile der Annotatoren sieht niemand, bis die Studienleitung die Verblindung auf der Seite <page>Überblick</page> aufhebt. Wer das wann tut, steht im Änderungsprotokoll.",
  blindDrawn:
    "Diese Studie ist verblindet, und die Fragen dieser Phase wurden nach den Urteilen der Annotatoren gezogen; welche gezogen wurden, verriete die Urteile. Niemand sieht sie, bis die Studienleitung die Verblindung auf der Seite <page>Überblick</page> aufhebt.",
  overlap: {
    label: "Annotatoren je Seite",
    hint: "Für Phasen, die mit diesen Dateien entstehen. Übereinstimmung zwischen Personen braucht mindestens 2.",
  },
};
