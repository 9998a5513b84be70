import { insertPassagePages, type PassagePage } from "@/lib/db/passage-pages";
import { fitSlots } from "@/lib/db/page-slots";
import { transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import type { InputFile } from "@/lib/formats/input-file";
import { readPairs } from "@/lib/formats/pairs";
import { Problems } from "@/lib/formats/problems";
import { rubric } from "@/lib/tasks/rubric/definition";
import { audit } from "@/lib/db/audit";

interface Known {
  topics: Map<string, string>;
  passages: Map<string, string>;
  questions: Map<string, string>;
  pages: Set<string>;
}

/** Makes a rubric stage's pages from pairs of passage and question, all or nothing. @returns pages and items made */
export function pagesFromFile(
  studyId: string,
  collectionId: string,
  stageId: string,
  file: InputFile,
  userId: string | null,
): Promise<{ pages: number; items: number }> {
  return transaction(async (client) => {
    const {
      rows: [stage],
    } = await client.query<{ settings: object }>(
      `SELECT settings FROM "Stage" WHERE id = $1 AND "studyId" = $2 AND task = 'rubric' FOR UPDATE`,
      [stageId, studyId],
    );
    if (!stage)
      throw new AppError(
        "not_found",
        "This study has no such stage of passage grading: choose one of its stages.",
      );
    const settings = rubric.settings.parse(stage.settings);
    if (settings.pools !== "file")
      throw new AppError(
        "conflict",
        'This stage draws its questions from labels: set where its questions come from to "file" first.',
      );
    const pages = await readPages(client, file, await known(client, collectionId, stageId));
    await insertPassagePages(client, stageId, pages, null);
    await fitSlots(client, stageId, settings);
    const made = {
      pages: pages.length,
      items: pages.reduce((sum, page) => sum + page.items.length, 0),
    };
    await audit(
      { userId, studyId, action: "stage.pairs", detail: { stageId, file: file.name, ...made } },
      client,
    );
    return made;
  });
}

async function readPages(
  client: PoolClient,
  file: InputFile,
  { topics, passages, questions, pages: taken }: Known,
): Promise<PassagePage[]> {
  const problems = new Problems();
  const pages = new Map<string, PassagePage>();
  for await (const { topicId, docid, questionId, nugget, line } of readPairs(file, problems)) {
    const [topic, passage, question] = [
      topics.get(topicId),
      passages.get(docid),
      questions.get(JSON.stringify([topicId, questionId])),
    ];
    const unknown = !topic
      ? `the topic "${topicId}"`
      : !passage
        ? `the passage "${docid}"`
        : !question
          ? `the question "${questionId}" of topic "${topicId}", or it is filtered`
          : null;
    const key = itemKey({ topicId, docid, questionId });
    const at = JSON.stringify([topic, passage]);
    const page = pages.get(at) ?? { topicId: topic ?? "", passageId: passage ?? "", items: [] };
    if (unknown) problems.add(file.name, line, `the study has not ${unknown}.`);
    else if (taken.has(at))
      problems.add(
        file.name,
        line,
        `the stage has a page for the passage "${docid}" of topic "${topicId}" already.`,
      );
    else if (page.items.some((item) => item.key === key))
      problems.add(file.name, line, "this pair stands in the file twice.");
    else {
      page.items.push({
        key,
        subQuestionId: question!,
        frozen: nugget === null ? { pool: "file" } : { pool: "file", nugget: { text: nugget } },
      });
      pages.set(at, page);
    }
  }
  problems.refuse();
  if (pages.size === 0)
    throw new AppError(
      "bad_input",
      `${file.name} names no pair: give topic_id, docid and question_id a line.`,
    );
  return [...pages.values()];
}

async function known(client: PoolClient, collectionId: string, stageId: string): Promise<Known> {
  const map = async (sql: string, values: string[]) =>
    new Map(
      (await client.query<{ name: string; id: string }>(sql, values)).rows.map((row) => [
        row.name,
        row.id,
      ]),
    );
  const topics = await map(
    `SELECT "externalId" AS name, id FROM "Topic" WHERE "collectionId" = $1`,
    [collectionId],
  );
  const passages = await map(`SELECT docid AS name, id FROM "Passage" WHERE "collectionId" = $1`, [
    collectionId,
  ]);
  const { rows } = await client.query<{ topic: string; question: string; id: string }>(
    `SELECT t."externalId" AS topic, q."externalId" AS question, q.id FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE t."collectionId" = $1 AND NOT q.filtered`,
    [collectionId],
  );
  const { rows: pages } = await client.query<{ topicId: string; passageId: string }>(
    `SELECT "topicId", "passageId" FROM "Page" WHERE "stageId" = $1`,
    [stageId],
  );
  return {
    topics,
    passages,
    questions: new Map(rows.map((row) => [JSON.stringify([row.topic, row.question]), row.id])),
    pages: new Set(pages.map((page) => JSON.stringify([page.topicId, page.passageId]))),
  };
}
