import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Passagenbewertung",
  question: "Wie gut beantwortet die Passage diese Frage?",
  levels: {
    0: { name: "Gar nicht", wording: "Überhaupt nicht relevant oder vollständig." },
    1: { name: "Kaum", wording: "Kaum relevant oder vollständig, mit erheblichen Mängeln." },
    2: {
      name: "Begrenzt",
      wording: "Begrenzt relevant und vollständig, mit großen Lücken oder Ungenauigkeiten.",
    },
    3: {
      name: "Teilweise",
      wording: "Teilweise relevant und vollständig, mit merklichen Lücken oder Ungenauigkeiten.",
    },
    4: {
      name: "Weitgehend",
      wording: "Weitgehend relevant und vollständig, mit kleinen Lücken oder Ungenauigkeiten.",
    },
    5: { name: "Ganz", wording: "Hochrelevant, vollständig und richtig." },
  },
  item: "Frage",
  spans: {
    name: "Begründung",
    hint: "Markieren Sie die Wörter, auf die sich Ihre Bewertung stützt.",
  },
  lacks: {
    "has no rating": "hat keine Bewertung",
    "has no highlighted rationale": "hat keine markierte Begründung",
  },
};
