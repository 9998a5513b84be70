import { sql, type RawBuilder } from "kysely";
import { scaleOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

/**
 * The label as in the figures of agreement (over `Judgment`, or a table with the same columns): where
 * judges give ratings, the rating is converted with the threshold.
 */
export function categoryOf(
  task: TaskKey,
  threshold: number,
  table = "Judgment",
): RawBuilder<string> {
  const [category, rating] = [sql.ref<string>(`${table}.category`), sql.ref(`${table}.rating`)];
  if (taskDefinition(task).rating !== "threshold") return sql<string>`${category}`;
  return sql<string>`
    CASE
      WHEN ${rating} >= 0
      THEN (${rating} >= ${threshold}::int)::int::text
      ELSE ${category}
    END
  `;
}

/** The label as a number (over `Judgment`). */
export function ordinalOf(task: TaskKey, threshold: number): RawBuilder<number> {
  if (taskDefinition(task).rating !== "threshold") return sql<number>`"Judgment".ordinal`;
  return sql<number>`
    CASE
      WHEN "Judgment".rating >= 0
      THEN ("Judgment".rating >= ${threshold}::int)::int
      ELSE "Judgment".ordinal
    END
  `;
}

/**
 * Returns the majority label of people over rows with `type`, `category` and `ordinal`, as in the
 * figures of agreement; null for a tie. For 0-5 scales the median, ties rounded up.
 */
export function majorityOf(task: TaskKey): RawBuilder<string | null> {
  if (taskDefinition(task).rating === "label")
    return sql<string | null>`
      ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY ordinal) FILTER (WHERE type = 'human'))::int::text
    `;
  // Counts of each label need no sorting, which `mode()` does for every group.
  const counts = scaleOf(task).map((label) => ({
    label: sql.lit(label),
    count: sql`count(*) FILTER (WHERE type = 'human' AND category = ${sql.lit(label)})`,
  }));
  const cases = counts.map(({ label, count }) => {
    const others = counts.filter((other) => other.label !== label).map((other) => other.count);
    return sql`WHEN ${count} > GREATEST(${sql.join([sql.lit(0), ...others])}) THEN ${label}`;
  });
  return sql<string | null>`CASE ${sql.join(cases, sql` `)} END`;
}
