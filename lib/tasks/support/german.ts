import type { TaskTranslation } from "../task-translation";

export const german: TaskTranslation = {
  name: "Belegprüfung",
  question: "Ist der Satz nach der zitierten Passage belegt?",
  levels: {
    none: {
      name: "Nicht belegt",
      wording: "Nichts von dem, was der Satz sagt, steht in der Passage.",
    },
    partial: {
      name: "Teilweise belegt",
      wording: "Ein Teil von dem, was der Satz sagt, steht in der Passage.",
    },
    full: { name: "Ganz belegt", wording: "Alles, was der Satz sagt, steht in der Passage." },
  },
  item: "Satz",
  spans: {
    name: "Beleg",
    hint: "Markieren Sie die Wörter, die sagen, was der Satz sagt.",
  },
  lacks: { "has no label": "hat kein Urteil" },
};
