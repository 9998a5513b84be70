import { sql } from "kysely";
import type { Headline } from "@/lib/domain/agreement/headline";
import { kysely } from "../core/database";

/** The settings of a stage that its headline depends on. */
interface StageRules {
  threshold?: number;
  margin?: number;
}

/** Keeps what the agreement of a stage says first, with the snapshot of the labels behind it. */
export async function keepHeadline(
  stageId: string,
  headline: Headline,
  snapshot: string,
): Promise<void> {
  const row = { figures: JSON.stringify(headline), snapshot, computedAt: sql<Date>`now()` };
  await kysely()
    .insertInto("StageHeadline")
    .values({ stageId, ...row })
    .onConflict((conflict) => conflict.column("stageId").doUpdateSet(row))
    .execute();
}

/** Returns the kept headlines of studies that are not blind, in the order of their stages. */
export function keptHeadlines(studyIds: readonly string[]) {
  return kysely()
    .selectFrom("StageHeadline")
    .innerJoin("Stage", "Stage.id", "StageHeadline.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Stage.studyId", "in", studyIds)
    .where("Study.blind", "=", false)
    .orderBy("Stage.position")
    .select((kept) => [
      "Stage.studyId",
      "Stage.id as stageId",
      "Stage.name as stage",
      kept.ref("StageHeadline.figures").$castTo<Headline>().as("headline"),
      kept.ref("Stage.settings").$castTo<StageRules>().as("settings"),
      "StageHeadline.snapshot",
      "StageHeadline.computedAt",
    ])
    .execute();
}
