import type { ImportSummary } from "@/lib/contract/studies";
import { taskDefinition, taskKeys } from "@/lib/tasks/registry";
import { useTexts } from "#texts";

/** Something that an import made, with its number. */
interface Made {
  key: string;
  count: number;
  /** Its name, in the form that goes with the number. */
  text: string;
}

const RECORDS = ["topics", "subQuestions", "passages", "reports", "answers", "assessors"] as const;
const OF_JUDGMENTS = ["highlights", "raters"] as const;
type Named = (typeof RECORDS | typeof OF_JUDGMENTS)[number] | "judgments";

/** Returns what an import made, or would make, without what it did not. */
export function useMade(summary: ImportSummary): Made[] {
  const t = useTexts("importFiles");
  const { judgments, pages } = summary;
  const named = (key: Named, count: number): Made => ({
    key,
    count,
    text: t(`plan.${key}`, { count }),
  });
  const stages = Object.entries(pages).map(([task, count]) => {
    const known = taskKeys().find((key) => key === task);
    const name = known ? taskDefinition(known).name : task;
    return { key: `pages ${task}`, count, text: t("plan.pages", { count, task: name }) };
  });
  return [
    ...RECORDS.map((key) => named(key, summary[key])),
    ...stages,
    ...(judgments
      ? [
          named("judgments", judgments.written),
          ...OF_JUDGMENTS.map((key) => named(key, judgments[key])),
        ]
      : []),
  ].filter(({ count }) => count > 0);
}
