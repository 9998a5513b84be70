import { prisma } from "./core/database";

/** Counts the rows of the tables that an import fills. */
export async function importedRowCounts() {
  const { topic, passage, judgment, item, rater } = prisma();
  return {
    topics: await topic.count(),
    passages: await passage.count(),
    judgments: await judgment.count(),
    items: await item.count(),
    raters: await rater.count(),
  };
}
