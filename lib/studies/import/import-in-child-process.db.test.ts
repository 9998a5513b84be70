import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "../create-study";
import { importInChildProcess } from "./import-in-child-process";

const folder = mkdtempSync(join(tmpdir(), "assay-import-aside-"));
let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

/** Writes a file large enough for a child process. */
function largeFile(name: string, rows: object[]) {
  const path = join(folder, name);
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
  return { name, path, stream: () => createReadStream(path) };
}

const topics = Array.from({ length: 400 }, (_, i) => ({
  topic_id: `aside-${i}`,
  request: `Write about ${i}. `.repeat(60),
  sub_questions: [{ question_id: "q", text: "What of it?" }],
}));

test("a large file is imported by a child process, with the same summary and the same refusals", async () => {
  const study = await createStudy({ name: "Aside", slug: "aside", userId: null });
  const request = { studyId: study.id, collectionId: study.collectionId, userId: null };
  const summary = await importInChildProcess({
    ...request,
    files: [largeFile("topics.jsonl", topics)],
  });
  expect(summary).toMatchObject({
    files: [{ file: "topics.jsonl", kind: "topics" }],
    topics: 400,
    subQuestions: 400,
  });

  const changed = topics.map((topic) => ({ ...topic, request: `Not ${topic.request}` }));
  const refused = importInChildProcess({
    ...request,
    files: [largeFile("changed.jsonl", changed)],
  });
  await expect(refused).rejects.toMatchObject({
    code: "bad_input",
    reasonCode: "files.problems",
    message: expect.stringMatching(/^Nothing was imported\. changed\.jsonl, line 1: /) as string,
    details: { count: 400 },
  });
});
