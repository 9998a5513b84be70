import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { plannedItems } from "@/lib/db/judge-runs/chosen-items";
import { renderPrompt, parsePrompt } from "@/lib/judging/prompts/prompt";
import { taskDefinition } from "@/lib/tasks/registry";
import { createStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { changeStage } from "../stages/stage-settings";
import { stageOf, textFile } from "../test-study";
import { nextPage } from "./assign";
import { readPreview, readSlot } from "./read-slot";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** A study of one report and one question with these acceptable answers. */
async function studyWith(slug: string, answers: unknown) {
  const study = await createStudy({ name: slug, slug, userId: null });
  const question = { question_id: "a", text: "When is kelp cut?", answers };
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("topics.jsonl", [{ topic_id: "t", request: "Kelp?", sub_questions: [question] }]),
      textFile("reports.jsonl", [{ topic_id: "t", run_id: "s", text: "It is cut in May." }]),
      textFile("passages.jsonl", [{ docid: "wsj-7", topic_id: "t", text: "Cut in May." }]),
    ],
  });
  return study;
}

test("annotators get acceptable answers only where the stage shows them, and prompts may name them", async () => {
  const study = await studyWith("answers", ["in spring", { text: "May" }, { answer: "  " }]);
  const user = await testUser("answers-a", { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "answerability");
  const slot = (await nextPage(study.id, stageId, user))!;
  expect(JSON.stringify(await readSlot(user, slot))).not.toContain("in spring");
  await changeStage(study.id, stageId, { showsAnswers: true }, null);
  const [item] = (await readSlot(user, slot)).items;
  expect(item).toMatchObject({ question: "When is kelp cut?", answers: ["in spring", "May"] });
  expect((await readPreview(study.id, stageId))!.items[0]!.answers).toEqual(item!.answers);

  const [asked] = await plannedItems(stageId, {}, null, 0, 10);
  const { values } = taskDefinition("answerability").judge.prompt;
  const file = (names: string) =>
    `---\nid: own\nversion: 1\ntask: rating\nvariables: [question, context${names}]\n---\n`;
  const naming = parsePrompt(`${file(", answers")}{question} {context}\n{answers}`, "f.md");
  expect(renderPrompt(naming, values(asked!))).toBe(
    "When is kelp cut? It is cut in May.\n- in spring\n- May",
  );
  const none = { ...asked!, answers: null };
  expect(() => renderPrompt(naming, values(none))).toThrow(/needs answers/);
});

test("an acceptable answer that is too long to read, and a list that is none, are refused with the place", async () => {
  await expect(studyWith("answers-long", ["x".repeat(10_000)])).rejects.toThrow(
    /topics\.jsonl, line 1: sub_questions\.0\.answers: an acceptable answer has more than 5000 char/,
  );
  await expect(studyWith("answers-odd", 3)).rejects.toThrow("are a list of texts");
});
