import type { DrawnReports } from "@/lib/contract/draws";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { buildPages } from "@/lib/db/pages/build";
import { appendStage } from "@/lib/db/pages/pooled-passages";
import { reportsToDraw, type ReportToDraw } from "@/lib/db/pages/reports-to-draw";
import { AppError } from "@/lib/domain/app-error";
import { balancedDraw } from "@/lib/domain/assignment/balanced-draw";
import type { REPORT_SETTINGS } from "@/lib/domain/settings/draws";
import { csvLines } from "@/lib/formats/csv-lines";
import { safeCell } from "@/lib/formats/safe-cell";
import { taskDefinition } from "@/lib/tasks/registry";
import type { ValuesOf } from "@/lib/tasks/setting";
import type { BaseSettings, TaskKey } from "@/lib/tasks/task-definition";
import { tellOfNewStages } from "../mail/causes";

export interface ReportDraw extends ValuesOf<typeof REPORT_SETTINGS> {
  /** Systems that take part; all without it. */
  systems?: readonly string[] | undefined;
  task: TaskKey;
}

interface Drawn {
  systems: string[];
  available: ReportToDraw[];
  drawn: ReportToDraw[];
}

/** The systems that wrote reports, by name, with how many. */
export async function systemsWithReports(
  collectionId: string,
  task: TaskKey,
): Promise<{ system: string; reports: number }[]> {
  const counts = new Map<string, number>();
  for (const { system } of await reportsToDraw(collectionId, needsQuestions(task)))
    counts.set(system, (counts.get(system) ?? 0) + 1);
  return [...counts]
    .map(([system, reports]) => ({ system, reports }))
    .sort((a, b) => (a.system < b.system ? -1 : 1));
}

/** Draws reports so that systems and topics have equally many. Changes nothing. */
export async function drawReports(collectionId: string, draw: ReportDraw): Promise<DrawnReports> {
  const { systems, available, drawn } = await drawnFrom(collectionId, draw);
  const ids = new Set(drawn.map(({ id }) => id));
  const byTopic = new Map<string, ReportToDraw[]>();
  for (const report of available)
    byTopic.set(report.topic, [...(byTopic.get(report.topic) ?? []), report]);
  const topics = [...byTopic.values()].map((reports) => ({
    topic: reports[0]!.topic,
    title: reports[0]!.title,
    drawn: reports.filter(({ id }) => ids.has(id)).length,
    cells: systems.map((system) => {
      const report = reports.find((one) => one.system === system);
      return report ? ids.has(report.id) : null;
    }),
  }));
  return {
    reports: drawn.length,
    available: available.length,
    systems: systems.map((system) => ({
      system,
      drawn: drawn.filter((report) => report.system === system).length,
      available: available.filter((report) => report.system === system).length,
    })),
    topics: topics.filter((topic) => topic.drawn > 0),
  };
}

/** Returns the same draw as CSV. */
export async function drawnReportsCsv(collectionId: string, draw: ReportDraw): Promise<string> {
  const { drawn } = await drawnFrom(collectionId, draw);
  return csvLines([
    ["topic_id", "run_id"],
    ...drawn.map(({ topic, system }) => [safeCell(topic), safeCell(system)]),
  ]);
}

/** Makes a stage whose pages are the drawn reports. */
export function addStageOfReports(
  study: { id: string; collectionId: string },
  request: ReportDraw & { name: string; overlap: number; userId: string | null },
): Promise<{ stageId: string; pages: number; items: number }> {
  const { task, name, overlap, userId, seed } = request;
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, study.id);
    const { drawn, systems } = await drawnFrom(study.collectionId, request, transaction);
    const definition = taskDefinition(task);
    const settings = definition.settings.parse({ overlap, pooled: true }) as BaseSettings;
    const stageId = await appendStage(transaction, {
      studyId: study.id,
      task,
      name: name || `${definition.name}, drawn`,
      settings,
    });
    const made = await buildPages(transaction, {
      id: stageId,
      task,
      collectionId: study.collectionId,
      settings,
      reports: drawn.map(({ id }) => id),
    });
    await tellOfNewStages(transaction, study.id, [stageId]);
    const detail = { stageId, task, seed, reports: drawn.length, systems: systems.length };
    await audit({ userId, studyId: study.id, action: "stage.draw", detail }, transaction);
    return { stageId, ...made };
  });
}

async function drawnFrom(
  collectionId: string,
  { systems: wanted, topics, reports, seed, task }: ReportDraw,
  connection?: Connection,
): Promise<Drawn> {
  const all = await reportsToDraw(collectionId, needsQuestions(task), connection);
  const known = [...new Set(all.map(({ system }) => system))].sort();
  const unknown = wanted?.find((system) => !known.includes(system));
  if (unknown !== undefined)
    throw new AppError("bad_input", "drawn_reports.unknown_system", { system: unknown });
  const systems = wanted ? known.filter((system) => wanted.includes(system)) : known;
  const available = all.filter(({ system }) => systems.includes(system));
  if (available.length === 0) throw new AppError("bad_input", "drawn_reports.no_report");
  const chosen = balancedDraw(available, { systems, topics: topics ?? null, reports, seed });
  const keys = new Set(chosen.map(keyOf));
  return { systems, available, drawn: available.filter((report) => keys.has(keyOf(report))) };
}

function keyOf({ topic, system }: { topic: string; system: string }): string {
  return JSON.stringify([topic, system]);
}

function needsQuestions(task: TaskKey): boolean {
  return taskDefinition(task).pages.from === "report questions";
}
