import type { KnownCollection } from "@/lib/db/collections/known-collection";
import type { Connection } from "@/lib/db/core/database";
import { setForTransaction } from "@/lib/db/core/transaction-settings";
import { AppError } from "@/lib/domain/app-error";
import type { FreshRecords } from "./check-against-known";

/** More would take the database a night, and a page nobody could judge. */
const MOST = 5_000_000;
const MANY = 1000;

/**
 * Counts the items that the reports and answers of an import make, at most: each report with every question of its
 * topic, each sentence with every passage it cites.
 */
export function itemsOf(fresh: FreshRecords, known: KnownCollection): number {
  const ofReports = fresh.reports.reduce(
    (sum, report) => sum + (known.topics.get(report.topicId)?.questions.size ?? 0),
    0,
  );
  const ofAnswers = fresh.answers.reduce(
    (sum, answer) => sum + answer.sentences.reduce((n, { docids }) => n + docids.length, 0),
    0,
  );
  return ofReports + ofAnswers;
}

/**
 * Refuses what is far too much, and tells the planner of what is much: of rows made within a statement it knows
 * nothing, and would compare all with all.
 */
export async function expectItems(transaction: Connection, items: number): Promise<void> {
  if (items > MOST) throw new AppError("too_large", "import.too_many_items", { items, most: MOST });
  if (items > MANY) await setForTransaction(transaction, "enable_nestloop", "off");
}
