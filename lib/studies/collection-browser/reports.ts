import { itemsAboutReport } from "@/lib/db/collection-browser/items-about";
import type { Range } from "@/lib/db/collection-browser/range";
import {
  browsedReports,
  citedSentences,
  contextPassages,
  lastReport,
  reportDetail,
} from "@/lib/db/collection-browser/reports";
import { subQuestions } from "@/lib/db/collection-browser/topics";
import { AppError } from "@/lib/domain/app-error";
import type { BrowserChoices } from "./filter";
import type { Cursor } from "@/lib/domain/listing";
import { listingOf, neighboursOf } from "./scan";

function reportsOf(collectionId: string, { words, topic, run, kind }: BrowserChoices) {
  const filter = { collectionId, words, topic, run, kind };
  return {
    isSelective: words !== undefined,
    rows: (range: Range, scanned: number) => browsedReports(filter, range, scanned),
    last: (range: Range) => lastReport(filter, range),
  };
}

/** Returns a page of the reports, answers and pairs of a collection. */
export function listReports(
  collectionId: string,
  choices: BrowserChoices,
  cursor: Cursor,
  most?: number,
) {
  return listingOf(reportsOf(collectionId, choices), cursor, most);
}

/**
 * Returns a report with its sentences and passages, the topic's sub-questions, the study's items
 * about it, and its neighbours.
 */
export async function readReport(
  study: { id: string; collectionId: string },
  reportId: string,
  choices: BrowserChoices,
) {
  const report = await reportDetail(study.collectionId, reportId);
  if (!report) throw new AppError("not_found", "request.no_such_thing", { what: "report" });
  const [sentences, context, questions, items, neighbours] = await Promise.all([
    citedSentences(reportId),
    contextPassages(study.collectionId, reportId),
    subQuestions(report.topicId),
    itemsAboutReport(study.id, report.topicId, reportId),
    neighboursOf(reportsOf(study.collectionId, choices), reportId),
  ]);
  return { ...report, sentences, context, questions, items, neighbours };
}
