import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Belegstellen",
  question: "Zeigt die Passage, dass etwas zur Gruppe gehört und jede Anforderung erfüllt?",
  levels: {
    no: {
      name: "Nein",
      wording:
        "Die Passage bestätigt kein Mitglied der Gruppe, oder sie lässt eine Anforderung offen.",
    },
    yes: {
      name: "Ja",
      wording:
        "Die Passage allein sagt, oder legt stark nahe, dass ein Mitglied alles erfüllt, was die Anfrage verlangt.",
    },
  },
  item: "Anfrage",
  spans: {
    name: "Belegstelle",
    hint: "Markieren Sie die Wörter, die es zeigen.",
  },
  lacks: {
    "has no label": "hat kein Urteil",
    "is answered yes without highlighted evidence":
      "hat das Urteil „yes“, aber keine markierte Belegstelle",
  },
};
