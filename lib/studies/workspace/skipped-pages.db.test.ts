import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { stageOf, textFile } from "../test-study";
import { nextPage } from "./assign";
import { completeSlot } from "./complete";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const TOPICS = ["kelp", "dunes"];

/** Makes a study of pages with one item each: three passages for either topic. */
async function studyOf(slug: string, task: "evidence" | "support") {
  const study = await createStudy({ name: slug, slug, userId: null });
  const passages = TOPICS.flatMap((topic_id) =>
    [1, 2, 3].map((n) => ({ docid: `${topic_id}${n}`, topic_id, text: `${topic_id} ${n}.` })),
  );
  const answers = TOPICS.map((topic_id) => ({
    run_id: "s",
    topic_id,
    references: [1, 2, 3].map((n) => `${topic_id}${n}`),
    answer: [{ text: `${topic_id} grows.`, citations: [0, 1, 2] }],
  }));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "topics.jsonl",
        TOPICS.map((topic_id) => ({
          topic_id,
          title: topic_id,
          request: topic_id,
          requirements: [{ id: "r", text: "it grows" }],
        })),
      ),
      textFile("passages.jsonl", passages),
      textFile("answers.jsonl", answers),
    ],
    overlap: 1,
  });
  const userId = await testUser(`${slug}-judge`, { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, task);
  const next = () => asAnnotator(() => nextPage(study.id, stageId, userId));
  const read = (slotId: string) => asAnnotator(() => readSlot(userId, slotId));
  const save = async (slotId: string, label: string | null) => {
    const page = await read(slotId);
    for (const item of page.items)
      await asAnnotator(() =>
        saveLabel(userId, slotId, {
          itemId: item.id,
          idempotencyKey: randomUUID(),
          baseVersion: item.judgment?.version ?? 0,
          label,
          status: label === null ? "skipped" : "submitted",
          textHash: page.text.hash,
          highlights: [],
          comment: null,
          difficult: false,
          readsDifferently: false,
          nuggetText: null,
          durationMs: 10,
        }),
      );
    return page;
  };
  const answer = async (slotId: string, label: string) => {
    await save(slotId, label);
    return asAnnotator(() => completeSlot(userId, slotId));
  };
  const topicOf = async (slotId: string) => (await read(slotId)).topic.title;
  return { next, read, skip: (slotId: string) => save(slotId, null), answer, topicOf };
}

test.each([
  ["evidence", "no"],
  ["support", "none"],
] as const)(
  "a skipped page of %s opens another one, and comes again before its topic ends",
  async (task, label) => {
    const { next, read, skip, answer, topicOf } = await studyOf(`skip-${task}`, task);
    const first = (await next())!;
    const topic = await topicOf(first);
    await skip(first);
    const second = (await next())!;
    expect(second).not.toBe(first);
    await skip(second);
    const third = (await next())!;
    expect([first, second]).not.toContain(third);
    expect((await read(third)).standing!.hasMore).toBe(true);
    await answer(third, label);
    expect(await next()).toBe(first);
    await skip(first);
    expect(await next()).toBe(second);
    await answer(second, label);
    expect(await next()).toBe(first);
    expect(await answer(first, label)).toEqual({ completed: true, nextSlotId: null });
    const other = (await next())!;
    expect(await topicOf(other)).not.toBe(topic);
  },
);

test("finishing a page leads past those that are finished already", async () => {
  const { next, skip, answer } = await studyOf("past", "support");
  const first = (await next())!;
  await skip(first);
  const second = (await next())!;
  const { nextSlotId: third } = await answer(second, "none");
  await answer(third!, "none");
  // The two after it are finished.
  expect(await answer(first, "none")).toMatchObject({ nextSlotId: null });
});
