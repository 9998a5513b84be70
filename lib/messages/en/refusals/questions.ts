/** Refusals about questions of annotators and notes in the guidelines. */
export const questions = {
  question: {
    answered: "This question is answered already, so it cannot be closed: change its answer.",
    id_taken: "Another question has this id: send yours with a new one.",
    study_closed: "This study is closed, so nothing can be asked in it any more.",
    too_many:
      "{most} of your questions are waiting for an answer, and no more can wait at once: ask again when some are answered.",
    too_many_notes:
      "The guidelines of this stage have {most} notes, and more are not possible: remove one, or write it into the guidelines themselves.",
    unknown: "This study has no such question: reload the list.",
    unknown_note:
      "The guidelines of this stage have no note {note}: perhaps it is removed already.",
  },
} as const;
