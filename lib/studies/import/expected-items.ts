import type { KnownCollection } from "@/lib/db/collections/known-collection";
import type { Connection } from "@/lib/db/core/database";
import { setForTransaction } from "@/lib/db/core/transaction-settings";
import { AppError } from "@/lib/domain/app-error";
import type { FreshRecords } from "./check-against-known";

/** More items would take the database hours, and nobody could judge such a page. */
const MAX_ITEMS = 5_000_000;
const MANY = 1000;

/**
 * Returns an upper bound of the number of items that reports and answers of an import create: each
 * report with every question of its topic, each sentence with every passage it cites.
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
 * Refuses too many items. For many items nested loops are switched off: the planner knows nothing
 * of rows created in the same statement, and would compare all with all.
 */
export async function expectItems(transaction: Connection, items: number): Promise<void> {
  if (items > MAX_ITEMS)
    throw new AppError("too_large", "import.too_many_items", { items, most: MAX_ITEMS });
  if (items > MANY) await setForTransaction(transaction, "enable_nestloop", "off");
}
