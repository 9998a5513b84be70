/** An annotator's own questions to the coordinators. */
export const ownQuestions = {
  hint: "You can ask the coordinators about any item while you judge it. Nobody else sees your questions.",
  list: "Your questions",
  isNew: "New answer",
  waiting: "Waiting for an answer",
  closed: "Closed without an answer",
  asked: "You asked on {date}:",
  answered: "Answer of {date}:",
  note: "The answer is also note {note, number} in the guidelines.",
  open: "Open this item",
  feedback: {
    title: "Feedback on your training",
    batch: "{stage}: training batch {number, number}",
  },
  empty: {
    title: "You have not asked anything yet",
    text: "While you judge, choose “Ask the coordinator” below an item. The answer appears here and beside the item.",
    action: "To my work",
  },
} as const;
