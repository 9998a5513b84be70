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
import { hasRow } from "../core/expressions";

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

/** Returns whether a stage has pages. */
export async function hasPages({ $kysely }: Connection, stageId: string): Promise<boolean> {
  return hasRow($kysely.selectFrom("Page").where("stageId", "=", stageId));
}

/** Returns whether anybody has or had a page of a stage, or a judge was run on it. */
export async function wasGivenOut({ $kysely }: Connection, stageId: string): Promise<boolean> {
  const held = await $kysely
    .selectFrom("Slot")
    .leftJoin("SlotEvent", "SlotEvent.slotId", "Slot.id")
    .where("Slot.stageId", "=", stageId)
    .where((slot) =>
      slot.or([slot("Slot.userId", "is not", null), slot("SlotEvent.id", "is not", null)]),
    )
    .limit(1)
    .select("Slot.id")
    .executeTakeFirst();
  if (held) return true;
  return hasRow($kysely.selectFrom("JudgeRun").where("stageId", "=", stageId));
}

/** Removes all pages and items of a stage. */
export async function dropPages({ $kysely }: Connection, stageId: string): Promise<void> {
  await $kysely.deleteFrom("Page").where("stageId", "=", stageId).execute();
  await $kysely.deleteFrom("Item").where("stageId", "=", stageId).execute();
}
