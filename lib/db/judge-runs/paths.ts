import { sql } from "kysely";
import { kysely } from "../core/database";
import { pathSql } from "./item-parts";

/** Returns whether a stage has an item whose topic has no path of categories. */
export async function hasItemWithoutPath(stageId: string): Promise<boolean> {
  const found = await kysely()
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .where("Item.stageId", "=", stageId)
    .where(sql<boolean>`${sql.raw(pathSql)} IS NULL`)
    .select("Item.id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
