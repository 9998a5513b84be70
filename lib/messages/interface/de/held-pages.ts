import type { heldPages as english } from "../en/held-pages";
import type { Translation } from "../translation";

export const heldPages: Translation<typeof english> = {
  hint: "Eine belegte Seite ist für eine Person reserviert, bis ihre Frist abläuft. Geben Sie sie frei, erhält sie, wer als Nächstes eine Seite holt, aber nicht wieder dieselbe Person. Die Urteile darauf bleiben.",
  table: "Belegte Seiten",
  none: "Niemand hat eine unfertige Seite",
  noneText:
    "Seiten, die Annotatoren geholt haben, stehen hier, bis sie fertig sind oder ihre Frist abläuft.",
  columns: {
    annotator: "Annotator",
    stage: "Phase",
    topic: "Thema",
    labelled: "Beurteilt",
    taken: "Geholt",
    until: "Reserviert bis",
    state: "Stand",
    actions: "Aktionen",
  },
  labelled: "{done} von {of}",
  states: { held: "belegt", expired: "Frist abgelaufen" },
  free: "Freigeben",
  freeOf: "Seite von {name} zu {topic} freigeben",
  give: "Übergeben …",
  giveOf: "Seite von {name} zu {topic} einer anderen Person geben",
  freeSelected: "{count, plural, one {# Seite} other {# Seiten}} freigeben",
  giveSelected: "{count, plural, one {# Seite} other {# Seiten}} übergeben …",
  question: {
    title: "{count, plural, one {# Seite} other {# Seiten}} freigeben?",
    text: "{people, plural, one {# Annotator verliert} other {# Annotatoren verlieren}} {count, plural, one {die Seite} other {diese Seiten}} und {people, plural, one {kann} other {können}} {count, plural, one {sie} other {sie}} nicht noch einmal holen. Gegebene Urteile bleiben; Urteile, die noch auf Geräten liegen, werden als verspätet aufgenommen.",
  },
  dialog: {
    title: "{count, plural, one {# Seite} other {# Seiten}} einer anderen Person geben",
    text: "Wer {count, plural, one {sie} other {sie}} jetzt hat, verliert {count, plural, one {sie} other {sie}}. Eine Seite, die die gewählte Person schon hat, bleibt, wie sie ist.",
    annotator: "Annotator",
    choose: "Annotator wählen",
    action: "Übergeben",
  },
  freed:
    "{count, plural, =0 {Keine Seite ist wieder frei.} one {# Seite ist wieder frei.} other {# Seiten sind wieder frei.}}",
  given:
    "{count, plural, =0 {Keine Seite ging} one {# Seite ging} other {# Seiten gingen}} an {name}.",
  kept: "{count, plural, one {# Seite blieb} other {# Seiten blieben}} wie zuvor: inzwischen fertig oder frei, oder nicht zu vergeben.",
};
