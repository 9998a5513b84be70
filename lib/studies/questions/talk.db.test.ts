import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testUser } from "@/lib/auth/test-user";
import { changeStage } from "../stages/stage-settings";
import { stageGuidelines } from "../stage-guidelines";
import { erasePerson, ownLabels } from "../people/privacy";
import { csvFile, sheetOf, take } from "../sheets/test-sheets";
import { staffedStudy } from "../test-staff";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { saveLabel } from "../workspace/save";
import { attentionOf } from "../overview/attention";
import { answerQuestion, closeQuestion } from "./answer";
import {
  askQuestion,
  MAX_WAITING,
  ownQuestions,
  setSeen,
  studyQuestions,
  unseenAnswers,
} from "./questions";
import { addNote, removeNote } from "./guideline-notes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const PAGE = { page: 1 };

/** A study with two annotators, of whom the first holds a page and asks about its first item. */
async function askedStudy(slug: string) {
  const { study, a, b, stageId } = await staffedStudy(slug, 2);
  const slotId = (await nextPage(study.id, stageId, a))!;
  const [item] = (await readSlot(a, slotId)).items;
  const id = randomUUID();
  const question = { id, slotId, itemId: item!.id, text: "Does half a reason count?" };
  await asAnnotator(() => askQuestion(study.id, a, question));
  return { study, a, b, stageId, slotId, question };
}

test("a question that is sent twice is asked once, and its answer reaches the asker alone", async () => {
  const { study, a, b, question } = await askedStudy("talk-ask");
  await asAnnotator(() => askQuestion(study.id, a, question));
  const { questions, counts } = await studyQuestions(study.id, { ...PAGE, state: "open" });
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ text: "Does half a reason count?", answer: null });
  expect(counts).toEqual({ open: 1, answered: 0, closed: 0 });

  const answer = { text: "Yes, if it is named.", audience: "asker" as const };
  await answerQuestion(study.id, question.id, answer, null);
  const [own] = await asAnnotator(() => ownQuestions(study.id, a));
  expect(own).toMatchObject({ answer: "Yes, if it is named.", note: null, isNew: true });
  expect(await asAnnotator(() => unseenAnswers(study.id, a))).toBe(1);
  await asAnnotator(() => setSeen(study.id, a));
  expect(await asAnnotator(() => unseenAnswers(study.id, a))).toBe(0);
  expect(await asAnnotator(() => ownQuestions(study.id, b))).toEqual([]);
});

test("nobody asks about a page or an item that is not theirs, and no id is taken twice", async () => {
  const { study, a, b, stageId, slotId, question } = await askedStudy("talk-others");
  const ask = (userId: string, over: Partial<typeof question>) =>
    asAnnotator(() => askQuestion(study.id, userId, { ...question, id: randomUUID(), ...over }));
  await expect(ask(b, {})).rejects.toThrow("not yours");
  await expect(ask(a, { itemId: randomUUID() })).rejects.toThrow("not yours");
  const other = (await nextPage(study.id, stageId, b))!;
  const [item] = (await readSlot(b, other)).items;
  await expect(ask(b, { id: question.id, slotId: other, itemId: item!.id })).rejects.toMatchObject({
    reasonCode: "question.id_taken",
  });
  await expect(ask(a, { slotId: other })).rejects.toThrow("not yours");
  expect((await readSlot(a, slotId)).questions).toHaveLength(1);
  expect((await readSlot(b, other)).questions).toEqual([]);
});

test("questions that wait are limited, and a closed study takes none", async () => {
  const { study, a, question } = await askedStudy("talk-limits");
  const ask = () =>
    asAnnotator(() => askQuestion(study.id, a, { ...question, id: randomUUID(), text: "More?" }));
  for (let i = 1; i < MAX_WAITING; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ reasonCode: "question.too_many" });
  await closeQuestion(study.id, question.id, true, null);
  await ask();
  await query(`UPDATE "Study" SET "closedAt" = now() WHERE id = $1`, [study.id]);
  await expect(ask()).rejects.toMatchObject({ reasonCode: "question.study_closed" });
});

test("an answer for everybody is a note, and the note makes a new version of the guidelines", async () => {
  const { study, a, b, stageId, question } = await askedStudy("talk-notes");
  const [before] = await stageGuidelines(study.id);
  const everybody = { text: "Half a reason counts.", audience: "everybody" as const };
  await answerQuestion(study.id, question.id, everybody, null);
  const [after] = await stageGuidelines(study.id);
  expect(after!.hash).not.toBe(before!.hash);
  expect(after!.text).toBe(before!.text);
  expect(after!.notes).toMatchObject([
    { number: 1, question: "Does half a reason count?", text: "Half a reason counts." },
  ]);
  expect(after!.whole).toContain("> Does half a reason count?\n\nHalf a reason counts.");
  const slotOfB = (await nextPage(study.id, stageId, b))!;
  expect((await readSlot(b, slotOfB)).guidelines).toContain("Half a reason counts.");
  expect((await ownQuestions(study.id, a))[0]).toMatchObject({ note: 1 });

  // Changed for everybody: the same note. Changed for the asker alone: the note is gone.
  await answerQuestion(study.id, question.id, { ...everybody, text: "It counts." }, null);
  expect((await stageGuidelines(study.id))[0]!.notes).toMatchObject([
    { number: 1, question: "Does half a reason count?", text: "It counts." },
  ]);
  await answerQuestion(study.id, question.id, { text: "For you.", audience: "asker" }, null);
  expect((await stageGuidelines(study.id))[0]!.hash).toBe(before!.hash);
});

test("notes survive other changes of a stage, and removing one keeps the answer with its asker", async () => {
  const { study, a, stageId, question } = await askedStudy("talk-remove");
  await answerQuestion(study.id, question.id, { text: "Count it.", audience: "everybody" }, null);
  expect(await addNote(study.id, stageId, { text: "A second note." }, null)).toBe(2);
  await changeStage(study.id, stageId, { guidelines: "# Mine" }, null);
  const [own] = await stageGuidelines(study.id);
  expect(own).toMatchObject({ text: "# Mine", isOwn: true });
  expect(own!.notes).toHaveLength(2);
  await removeNote(study.id, stageId, 1, null);
  expect((await stageGuidelines(study.id))[0]!.notes).toMatchObject([{ number: 2 }]);
  expect((await ownQuestions(study.id, a))[0]).toMatchObject({ answer: "Count it.", note: null });
  await expect(removeNote(study.id, stageId, 1, null)).rejects.toMatchObject({
    reasonCode: "question.unknown_note",
  });
});

test("a closed question can be opened again, an answered one is not closed, and another study's is not found", async () => {
  const { study, question } = await askedStudy("talk-close");
  const other = await askedStudy("talk-close-other");
  await closeQuestion(study.id, question.id, true, null);
  expect((await studyQuestions(study.id, PAGE)).counts).toMatchObject({ open: 0, closed: 1 });
  await closeQuestion(study.id, question.id, false, null);
  expect((await studyQuestions(study.id, PAGE)).counts).toMatchObject({ open: 1, closed: 0 });
  await answerQuestion(study.id, question.id, { text: "Yes.", audience: "asker" }, null);
  await expect(closeQuestion(study.id, question.id, true, null)).rejects.toMatchObject({
    reasonCode: "question.answered",
  });
  await expect(closeQuestion(study.id, other.question.id, true, null)).rejects.toMatchObject({
    reasonCode: "question.unknown",
  });
});

test("open questions need a coordinator's hand, and are found by their words", async () => {
  const { study } = await askedStudy("talk-attention");
  const matters = await attentionOf(study.id, new Date());
  expect(matters).toContainEqual({
    stages: [],
    note: { code: "attention.open_questions", data: { questions: 1 } },
    page: "questions",
  });
  const found = (search: string) => studyQuestions(study.id, { ...PAGE, search });
  expect((await found("HALF a reason")).total).toBe(1);
  expect((await found("100%")).total).toBe(0);
});

test("erasing a person erases the words of their questions and keeps the answers", async () => {
  const { study, a, question } = await askedStudy("talk-erase");
  await answerQuestion(study.id, question.id, { text: "Count it.", audience: "asker" }, null);
  const [account] = await query<{ username: string }>(`SELECT username FROM "User" WHERE id = $1`, [
    a,
  ]);
  await erasePerson(study.id, account!.username, null);
  const { questions } = await studyQuestions(study.id, PAGE);
  expect(questions[0]).toMatchObject({ text: "", answer: "Count it." });
});

test("the list of own labels finds labels, comments and highlights over pages, and nobody else's", async () => {
  const { study, a, b, stageId } = await staffedStudy("talk-labels", 2);
  const label = async (userId: string, comment: string | null, difficult: boolean) => {
    const slotId = (await nextPage(study.id, stageId, userId))!;
    const page = await readSlot(userId, slotId);
    await saveLabel(userId, slotId, {
      itemId: page.items[0]!.id,
      idempotencyKey: randomUUID(),
      baseVersion: 0,
      label: "0",
      status: "submitted",
      textHash: page.text.hash,
      highlights: [],
      comment,
      difficult,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1000,
    });
    return slotId;
  };
  const slotId = await label(a, "Kelp is not named.", true);
  await label(b, "Mine alone.", false);
  const own = (filter: object = {}) =>
    asAnnotator(() => ownLabels(study.id, a, { ...PAGE, ...filter }));
  const { labels, total } = await own();
  expect(total).toBe(1);
  expect(labels[0]).toMatchObject({ slotId, label: "0", comment: "Kelp is not named." });
  expect((await own({ search: "kelp is not" })).total).toBe(1);
  expect((await own({ search: "mine alone" })).total).toBe(0);
  expect((await own({ kind: "difficult" })).total).toBe(1);
  expect((await own({ kind: "skipped" })).total).toBe(0);
  expect((await own({ label: "1" })).total).toBe(0);
  expect((await own({ stageId: randomUUID() })).total).toBe(0);
});

test("the list of own labels has those of sheets too, with their text and, once there is one, their page", async () => {
  const study = await testStudy("talk-sheets");
  const userId = await testUser("talk-sheets-a", { id: study.id, role: "annotator" });
  const sheet = await sheetOf(study);
  for (const row of sheet.slice(1)) row[4] = "x";
  await take(study, [csvFile("a.csv", sheet)], { person: { account: "talk-sheets-a" } });
  const own = async () => (await asAnnotator(() => ownLabels(study.id, userId, PAGE))).labels;
  const before = await own();
  expect(before).toHaveLength(3);
  for (const one of before) expect(one).toMatchObject({ label: "none", slotId: null, page: null });
  expect(new Set(before.map(({ text }) => text))).toEqual(
    new Set(["Harvest", "Racks dry nine tonnes."]),
  );
  const slotId = (await nextPage(study.id, await stageOf(study.id, "support"), userId))!;
  expect(await own()).toContainEqual(expect.objectContaining({ slotId, page: 1 }));
  expect(await own()).toHaveLength(3);
});
