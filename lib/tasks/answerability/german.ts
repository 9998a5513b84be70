import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Berichtsabdeckung",
  question: "Reicht der Bericht aus, um diese Frage zu beantworten?",
  levels: {
    0: { name: "Nein", wording: "Der Bericht enthält nichts, was die Frage beantwortet." },
    1: {
      name: "Ja",
      wording: "Der Bericht enthält genug, um die Frage zu beantworten. Markieren Sie, wo.",
    },
  },
  item: "Frage",
  spans: {
    name: "Nugget",
    hint: "Markieren Sie die Wörter, die die Frage beantworten.",
  },
  lacks: {
    "has no label": "hat kein Urteil",
    "is answered 1 without a highlighted nugget": "hat das Urteil 1, aber kein markiertes Nugget",
  },
};
