import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Belegstellen",
  question: "Zeigt die Passage, dass etwas zur Gruppe gehört und jede Anforderung erfüllt?",
  levels: {
    no: {
      name: "Nein",
      wording:
        "Die Passage zeigt kein Mitglied der Gruppe, oder eine Anforderung ist nicht erfüllt.",
    },
    yes: {
      name: "Ja",
      wording:
        "Die Passage allein zeigt ein Mitglied der Gruppe, mit allem, was die Anfrage verlangt.",
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
