import { sql } from "kysely";
import type { PageSourceName } from "@/lib/tasks/page-sources";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Connection } from "../core/database";
import { citedPassagePages, evidencePassagePages, reportQuestionPages } from "./build-statements";
import { reportPairPages } from "./report-pairs";
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
 * Adds the pages, items and slots that a stage still lacks for what its collection holds. Pages that are
 * drawn for each annotator are made elsewhere (lib/studies/rubric/draw-pages).
 */
export async function buildPages(connection: Connection, stage: StageToBuild): Promise<BuiltPages> {
  const on = connection;
  const build = BUILDERS[taskDefinition(stage.task).pages.from];
  if (build === null) return { pages: 0, items: 0 };
  const [built = { pages: 0, items: 0 }] = await build(stage, on);
  await countAfterMany(on, built.pages);
  await fitSlots(on, stage.id, stage.settings);
  return built;
}

type Builder = (stage: StageToBuild, on: Connection) => Promise<BuiltPages[]>;

/** The statement that makes the pages of each source; null where pages are drawn when somebody asks for one. */
const BUILDERS: Record<PageSourceName, Builder | null> = {
  "report questions": ({ id: stageId, collectionId }, on) =>
    reportQuestionPages({ stageId, collectionId }, on),
  "cited passages": ({ id: stageId, collectionId, settings }, on) =>
    citedPassagePages({ stageId, collectionId, citations: settings.citations ?? "all" }, on),
  "evidence passages": ({ id: stageId, collectionId }, on) =>
    evidencePassagePages({ stageId, collectionId }, on),
  "report pairs": ({ id: stageId, collectionId }, on) =>
    reportPairPages({ stageId, collectionId }, on),
  "drawn passages": null,
};
