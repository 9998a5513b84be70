import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { hasPages } from "@/lib/db/pages/build";
import { pairTargets, rubricStage } from "@/lib/db/pages/pairs";
import { insertPassagePages, type PassagePage } from "@/lib/db/pages/passage-pages";
import { fitSlots } from "@/lib/db/pages/slots";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import type { InputFile } from "@/lib/formats/input-file";
import { readPairs } from "@/lib/formats/pairs";
import { Problems } from "@/lib/formats/problems";
import { rubric } from "@/lib/tasks/rubric/definition";
import { problem } from "@/lib/messages/problem";
import { tellOfNewStages } from "../mail/causes";

interface Known {
  topics: Map<string, string>;
  passages: Map<string, string>;
  questions: Map<string, string>;
  pages: Set<string>;
}

/**
 * Creates a rubric stage's pages from pairs of passage and question, all or nothing. @returns the
 * number of pages and items
 */
export function pagesFromFile(
  studyId: string,
  collectionId: string,
  stageId: string,
  file: InputFile,
  userId: string | null,
): Promise<{ pages: number; items: number }> {
  return inTransaction(async (tx) => {
    const stage = await rubricStage(tx, studyId, stageId);
    if (!stage) throw new AppError("not_found", "rubric.unknown_stage");
    const settings = rubric.settings.parse(stage.settings);
    if (settings.pools !== "file") throw new AppError("conflict", "rubric.questions_from_labels");
    const pages = await readPages(file, await known(tx, collectionId, stageId));
    const isNew = !(await hasPages(tx, stageId));
    await insertPassagePages(tx, stageId, pages, null);
    await fitSlots(tx, stageId, settings);
    if (isNew) await tellOfNewStages(tx, studyId, [stageId]);
    const made = {
      pages: pages.length,
      items: pages.reduce((sum, page) => sum + page.items.length, 0),
    };
    await audit(
      { userId, studyId, action: "stage.pairs", detail: { stageId, file: file.name, ...made } },
      tx,
    );
    return made;
  });
}

async function readPages(
  file: InputFile,
  { topics, passages, questions, pages: taken }: Known,
): Promise<PassagePage[]> {
  const problems = new Problems("undone.imported");
  const pages = new Map<string, PassagePage>();
  for await (const { topicId, docid, questionId, nugget, line } of readPairs(file, problems)) {
    const [topic, passage, question] = [
      topics.get(topicId),
      passages.get(docid),
      questions.get(JSON.stringify([topicId, questionId])),
    ];
    const unknown = !topic
      ? problem("pairs.unknown_topic", { topicId })
      : !passage
        ? problem("pairs.unknown_passage", { docid })
        : !question
          ? problem("pairs.unknown_question", { questionId, topicId })
          : null;
    const key = itemKey({ topicId, docid, questionId });
    const at = JSON.stringify([topic, passage]);
    const page = pages.get(at) ?? { topicId: topic ?? "", passageId: passage ?? "", items: [] };
    if (unknown) problems.add(file.name, line, unknown);
    else if (taken.has(at))
      problems.add(file.name, line, problem("pairs.has_page", { docid, topicId }));
    else if (page.items.some((item) => item.key === key))
      problems.add(file.name, line, problem("pairs.given_twice"));
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
  if (pages.size === 0) throw new AppError("bad_input", "rubric.no_pair", { name: file.name });
  return [...pages.values()];
}

async function known(tx: Transaction, collectionId: string, stageId: string): Promise<Known> {
  const { topics, passages, questions, pages } = await pairTargets(tx, collectionId, stageId);
  return {
    topics: new Map(topics.map(({ externalId, id }) => [externalId, id])),
    passages: new Map(passages.map(({ docid, id }) => [docid, id])),
    questions: new Map(
      questions.map(({ topic, question, id }) => [JSON.stringify([topic, question]), id]),
    ),
    pages: new Set(pages.map(({ topicId, passageId }) => JSON.stringify([topicId, passageId]))),
  };
}
