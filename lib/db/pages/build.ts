import { sql } from "kysely";
import type { PageSourceName } from "@/lib/tasks/page-sources";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Connection } from "../core/database";
import {
  citedPassagePages,
  evidencePassagePages,
  reportQuestionPages,
  wholeReportPages,
} from "./build-statements";
import { reportPairPages } from "./report-pairs";
import { fitSlots, type OverlapSettings } from "./slots";

/** The number of pages and items that were added. */
export interface BuiltPages {
  pages: number;
  items: number;
}

interface StageToBuild {
  id: string;
  task: string;
  collectionId: string;
  settings: OverlapSettings & { citations?: string };
  /** The reports that get pages, for tasks that judge reports; null or absent for all. */
  reports?: readonly string[] | null;
}

/** With this many new rows, the planner's statistics are out of date. */
const MANY = 1000;

/**
 * Updates the planner's statistics if this transaction added many rows: otherwise it would join
 * half a million passages as if there were none.
 */
export async function countAfterMany(connection: Connection, added: number): Promise<void> {
  if (added <= MANY) return;
  const { $kysely } = connection;
  await $kysely.selectNoFrom(sql<string>`assay_analyze()::text`.as("done")).execute();
}

/**
 * Adds the pages, items and slots that a stage lacks for its collection. Pages that are drawn for
 * each annotator are created elsewhere (lib/studies/rubric/draw-pages).
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

/**
 * The statement that creates the pages of each source; null if pages are drawn when somebody asks
 * for one.
 */
const BUILDERS: Record<PageSourceName, Builder | null> = {
  "report questions": ({ id: stageId, collectionId, reports = null }, on) =>
    reportQuestionPages({ stageId, collectionId, reports }, on),
  "whole reports": ({ id: stageId, collectionId, reports = null }, on) =>
    wholeReportPages({ stageId, collectionId, reports }, on),
  "cited passages": ({ id: stageId, collectionId, settings }, on) =>
    citedPassagePages({ stageId, collectionId, citations: settings.citations ?? "all" }, on),
  "evidence passages": ({ id: stageId, collectionId }, on) =>
    evidencePassagePages({ stageId, collectionId }, on),
  "report pairs": ({ id: stageId, collectionId }, on) =>
    reportPairPages({ stageId, collectionId }, on),
  "drawn passages": null,
};
