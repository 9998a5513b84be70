import { questions } from "@/lib/contract/questions";
import { AppError } from "@/lib/domain/app-error";
import { ownFeedback } from "@/lib/studies/qualification/feedback";
import { answerQuestion, closeQuestion } from "@/lib/studies/questions/answer";
import {
  askQuestion,
  ownQuestions,
  setSeen,
  studyQuestions,
} from "@/lib/studies/questions/questions";
import { addNote, removeNote } from "@/lib/studies/questions/guideline-notes";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const postQuestion = defineRoute(questions.ask, {
  permission: "study:annotate",
  run: async ({ study, user, input: { id, slot, item, text } }) => {
    await askQuestion(study.id, user.id, { id, slotId: slot, itemId: item, text });
    return { id };
  },
});

export const getOwnQuestions = defineRoute(questions.own, {
  permission: "study:annotate",
  run: async ({ study, user }) => ({
    questions: await ownQuestions(study.id, user.id),
    feedback: await ownFeedback(study.id, user.id),
  }),
});

export const postAnswersSeen = defineRoute(questions.seen, {
  permission: "study:annotate",
  run: ({ study, user }) => setSeen(study.id, user.id),
});

export const getQuestions = defineRoute(questions.list, {
  permission: "study:coordinate",
  run: ({ study, input: { stage, ...filter } }) =>
    studyQuestions(study.id, { ...filter, ...(stage === undefined ? {} : { stageId: stage }) }),
});

export const postAnswer = defineRoute(questions.answer, {
  permission: "study:coordinate",
  run: ({ study, params, input, user }) =>
    answerQuestion(study.id, idParam(params.question, "question"), input, user.id),
});

export const postQuestionClosed = defineRoute(questions.close, {
  permission: "study:coordinate",
  run: ({ study, params, input, user }) =>
    closeQuestion(study.id, idParam(params.question, "question"), input.closed, user.id),
});

export const postNote = defineRoute(questions.addNote, {
  permission: "study:coordinate",
  run: async ({ study, params, input, user }) => ({
    note: await addNote(study.id, idParam(params.stage, "stage"), input, user.id),
  }),
});

export const deleteNote = defineRoute(questions.removeNote, {
  permission: "study:coordinate",
  run: async ({ study, params, user }) => {
    const note = Number(params.note);
    if (!Number.isSafeInteger(note))
      throw new AppError("not_found", "question.unknown_note", { note: params.note });
    await removeNote(study.id, idParam(params.stage, "stage"), note, user.id);
  },
});
