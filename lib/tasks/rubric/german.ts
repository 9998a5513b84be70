import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Passagenbewertung",
  question: "Wie gut beantwortet die Passage diese Frage?",
  levels: {
    0: {
      name: "Gar nicht",
      wording: "Für die Frage nicht relevant, oder kein Teil einer Antwort.",
    },
    1: {
      name: "Kaum",
      wording: "Kaum relevant, oder nur eine Spur einer Antwort; sie reicht bei Weitem nicht.",
    },
    2: {
      name: "Begrenzt",
      wording: "Wenig relevant, mit einem kleinen Teil der Antwort; vieles fehlt oder ist ungenau.",
    },
    3: {
      name: "Teilweise",
      wording:
        "Zum Teil relevant, mit einem Teil der Antwort; was fehlt oder ungenau ist, fällt auf.",
    },
    4: {
      name: "Weitgehend",
      wording:
        "Relevant, mit dem größten Teil der Antwort; nur Einzelheiten fehlen oder sind ungenau.",
    },
    5: { name: "Ganz", wording: "Voll relevant, mit der ganzen Antwort, und alles ist richtig." },
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
