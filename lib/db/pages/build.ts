import { sql } from "kysely";
import type { Connection } from "../core/database";
import { answerabilityPages, evidencePages, supportPages } from "./build-statements";
import { fitSlots, type OverlapSettings } from "./slots";

/** How many pages and items a build added. */
export interface BuiltPages {
  pages: number;
  items: number;
}

interface StageToBuild {
  id: string;
  task: string;
  collectionId: string;
  settings: OverlapSettings & { citations?: string };
}

/** So many new rows that what the planner knows of the tables no longer holds. */
const MANY = 1000;

/**
 * Lets the planner know of rows that this transaction added, when they are many: it would join half a million
 * passages as if there were none.
 */
export async function countAfterMany(connection: Connection, added: number): Promise<void> {
  if (added <= MANY) return;
  const { $kysely } = connection;
  await $kysely.selectNoFrom(sql<string>`assay_analyze()::text`.as("done")).execute();
}

/**
 * Adds the pages, items and slots that a stage still lacks for what its collection holds. Pages of rubric stages are
 * drawn per annotator instead (lib/studies/rubric/draw-pages).
 */
export async function buildPages(connection: Connection, stage: StageToBuild): Promise<BuiltPages> {
  const on = connection;
  const rows = await insertPages(stage, on);
  if (rows === null) return { pages: 0, items: 0 };
  const [built = { pages: 0, items: 0 }] = rows;
  await countAfterMany(on, built.pages);
  await fitSlots(on, stage.id, stage.settings);
  return built;
}

function insertPages(
  { id: stageId, task, collectionId, settings }: StageToBuild,
  on: Connection,
): Promise<BuiltPages[]> | null {
  if (task === "answerability") return answerabilityPages({ stageId, collectionId }, on);
  if (task === "evidence") return evidencePages({ stageId, collectionId }, on);
  if (task !== "support") return null;
  return supportPages({ stageId, collectionId, citations: settings.citations ?? "all" }, on);
}
