import type { BuildStep } from "@/lib/contract/builds";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { buildSettings, type BuildKind, type Texts } from "@/lib/collection/build-kind";
import { BUILD_KINDS, importOf } from "@/lib/collection/build-steps";
import type { InputFile } from "@/lib/formats/input-file";
import { audit } from "@/lib/db/audit";
import { importFiles } from "../import/import-files";
import { changeStage } from "../running/stage-settings";
import { readEndpoint } from "../judges/endpoints";

export interface NewBuild {
  name: string;
  kind: "crux" | "evidence";
  endpointId: string;
  settings: unknown;
}

export interface BuildView {
  id: string;
  name: string;
  kind: "crux" | "evidence";
  endpoint: string;
  settings: Record<string, number>;
  inputs: { name: string; rows: number }[];
  steps: BuildStep[];
}

interface BuildRow {
  id: string;
  name: string;
  kind: "crux" | "evidence";
  endpoint: string;
  model: string;
  settings: Record<string, number>;
}
interface TextRow {
  name: string;
  content: string | null;
  status: string | null;
  reason: string | null;
  done: number;
  total: number;
  problems: string[];
  isEdited: boolean;
  isStale: boolean;
}

const LARGEST = 50_000_000;

export async function buildRow(studyId: string, buildId: string): Promise<BuildRow> {
  const [row] = await query<BuildRow>(
    `SELECT b.id, b.name, b.kind, e.name AS endpoint, e.model, b.settings FROM "CollectionBuild" b JOIN "Endpoint" e ON e.id = b."endpointId" WHERE b.id = $1 AND b."studyId" = $2`,
    [buildId, studyId],
  );
  if (!row)
    throw new AppError("not_found", "This study builds no such collection: go back to its list.");
  return row;
}

/** Begins a collection with its input files. */
export async function createBuild(
  studyId: string,
  build: NewBuild,
  files: readonly InputFile[],
  userId: string | null,
): Promise<{ id: string }> {
  const kind = BUILD_KINDS[build.kind];
  const settings = buildSettings.safeParse(build.settings);
  if (!settings.success)
    throw new AppError(
      "bad_input",
      `The settings do not fit: ${settings.error.issues[0]!.path.join(".")}: ${settings.error.issues[0]!.message}.`,
    );
  await readEndpoint(studyId, build.endpointId);
  const contents = await Promise.all(
    kind.inputs.map(async ({ name, says }) => {
      const file =
        files.find((one) => one.name.toLowerCase().startsWith(name.slice(0, -1))) ?? null;
      if (!file)
        throw new AppError(
          "bad_input",
          `The file ${name}.jsonl is missing (${says}): choose it; a file is known by its name.`,
        );
      return { name, content: await contentOf(file) };
    }),
  );
  return transaction(async (client) => {
    const {
      rows: [made],
    } = await client.query<{ id: string }>(
      `INSERT INTO "CollectionBuild" ("studyId", name, kind, "endpointId", settings) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [studyId, build.name, build.kind, build.endpointId, JSON.stringify(settings.data)],
    );
    for (const { name, content } of contents)
      await client.query(`INSERT INTO "BuildText" ("buildId", name, content) VALUES ($1, $2, $3)`, [
        made!.id,
        name,
        content,
      ]);
    for (const { name } of kind.steps)
      await client.query(
        `INSERT INTO "BuildText" ("buildId", name, status) VALUES ($1, $2, 'waiting')`,
        [made!.id, name],
      );
    await audit(
      {
        userId,
        studyId,
        action: "build.create",
        detail: { buildId: made!.id, name: build.name, kind: build.kind },
      },
      client,
    );
    return { id: made!.id };
  });
}

export async function listBuilds(
  studyId: string,
): Promise<{ id: string; name: string; kind: string; done: number; steps: number }[]> {
  return query(
    `SELECT b.id, b.name, b.kind, count(*) FILTER (WHERE t.status = 'done')::int AS done, count(t.status)::int AS steps FROM "CollectionBuild" b JOIN "BuildText" t ON t."buildId" = b.id WHERE b."studyId" = $1 GROUP BY b.id ORDER BY b."createdAt" DESC`,
    [studyId],
  );
}

export async function readBuild(studyId: string, buildId: string): Promise<BuildView> {
  const build = await buildRow(studyId, buildId);
  const texts = new Map(
    (
      await query<TextRow>(
        `SELECT name, content, status, reason, done, total, COALESCE(problems, '{}') AS problems, "isEdited", "isStale" FROM "BuildText" WHERE "buildId" = $1`,
        [buildId],
      )
    ).map((row) => [row.name, row]),
  );
  const rowsOf = (name: string) =>
    texts
      .get(name)
      ?.content?.split("\n")
      .filter((line) => line.trim() !== "").length ?? 0;
  const kind = BUILD_KINDS[build.kind];
  return {
    id: build.id,
    name: build.name,
    kind: build.kind,
    endpoint: `${build.endpoint}: ${build.model}`,
    settings: build.settings,
    inputs: kind.inputs.map(({ name }) => ({ name, rows: rowsOf(name) })),
    steps: kind.steps.map(({ name, title, prompt }) => {
      const text = texts.get(name)!;
      return {
        name,
        title,
        asks: prompt !== null,
        status: text.status!,
        reason: text.reason,
        done: text.done,
        total: text.total,
        rows: text.content === null ? null : rowsOf(name),
        problems: text.problems.slice(0, 200),
        isEdited: text.isEdited,
        isStale: text.isStale,
      };
    }),
  };
}

/** Starts a step, or starts it anew; answers that came before are known and not asked for again. */
export async function startStep(
  studyId: string,
  buildId: string,
  step: string,
  userId: string | null,
): Promise<void> {
  const build = await buildRow(studyId, buildId);
  const steps = stepsOf(BUILD_KINDS[build.kind], step);
  const [earlier] = await query<{ name: string }>(
    `SELECT name FROM "BuildText" WHERE "buildId" = $1 AND name = ANY ($2) AND content IS NULL LIMIT 1`,
    [buildId, steps.before],
  );
  if (earlier)
    throw new AppError(
      "conflict",
      `The step "${earlier.name}" comes first: run it, look at it, then go on.`,
    );
  const [row] = await query(
    `UPDATE "BuildText" SET status = 'queued', reason = NULL, done = 0, total = 0 WHERE "buildId" = $1 AND name = $2 AND status NOT IN ('queued', 'running') RETURNING name`,
    [buildId, step],
  );
  if (!row) throw new AppError("conflict", "This step is under way already.");
  await audit({ userId, studyId, action: "build.step", detail: { buildId, step } });
}

/** Stops a step; what was answered is kept. */
export async function stopStep(studyId: string, buildId: string, step: string): Promise<void> {
  await buildRow(studyId, buildId);
  await query(
    `UPDATE "BuildText" SET status = 'paused', reason = NULL, "leasedUntil" = NULL WHERE "buildId" = $1 AND name = $2 AND status IN ('queued', 'running')`,
    [buildId, step],
  );
}

/** The file of a step or an input. */
export async function readText(studyId: string, buildId: string, name: string): Promise<string> {
  await buildRow(studyId, buildId);
  const [row] = await query<{ content: string | null }>(
    `SELECT content FROM "BuildText" WHERE "buildId" = $1 AND name = $2`,
    [buildId, name],
  );
  if (row?.content === undefined || row.content === null)
    throw new AppError("not_found", `There is no file "${name}" yet: run its step first.`);
  return row.content;
}

/** Puts an edited file in the place of what a step made; steps after it are marked as made from something older. */
export async function editText(
  studyId: string,
  buildId: string,
  name: string,
  content: string,
  userId: string | null,
): Promise<void> {
  const build = await buildRow(studyId, buildId);
  for (const [i, line] of content.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      JSON.parse(line);
    } catch {
      throw new AppError(
        "bad_input",
        `Line ${i + 1} is not complete JSON; each line must be one JSON object.`,
      );
    }
  }
  const { after } = stepsOf(BUILD_KINDS[build.kind], name);
  await transaction(async (client) => {
    const {
      rows: [row],
    } = await client.query(
      `UPDATE "BuildText" SET content = $3, "isEdited" = true, "isStale" = false, "updatedAt" = now() WHERE "buildId" = $1 AND name = $2 AND content IS NOT NULL AND status NOT IN ('queued', 'running') RETURNING name`,
      [buildId, name, content],
    );
    if (!row)
      throw new AppError(
        "conflict",
        "This step has no file to edit yet, or is under way: wait for it.",
      );
    await client.query(
      `UPDATE "BuildText" SET "isStale" = true WHERE "buildId" = $1 AND name = ANY ($2) AND content IS NOT NULL`,
      [buildId, after],
    );
    await audit({ userId, studyId, action: "build.edit", detail: { buildId, step: name } }, client);
  });
}

/** Takes a finished build into the study: its topics, passages, and for evidence the model's labels to verify. @param mayCoordinate whether the stage may be set to show these labels, too */
export async function takeBuild(
  study: { id: string; collectionId: string },
  buildId: string,
  userId: string | null,
  mayCoordinate = true,
) {
  const build = await buildRow(study.id, buildId);
  // Its steps may have been edited: it does not speak for the model as it judges elsewhere.
  const rater = `${build.model} evidence@1 (${build.name})`;
  const files = await importOf(build.kind, await buildTexts(buildId), rater);
  const taken = await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId,
    files: files
      .filter((file) => file.rows.length > 0)
      .map(({ name, rows }) => ({
        name,
        async *stream() {
          yield Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"));
        },
      })),
  });
  // People say of a model's yes and no whether they are right.
  const [stage] =
    build.kind === "evidence"
      ? await query<{ id: string }>(
          `SELECT s.id FROM "Stage" s WHERE s."studyId" = $1 AND s.task = 'evidence' AND s.settings->>'condition' = 'from_scratch' AND NOT EXISTS (SELECT 1 FROM "Slot" WHERE "stageId" = s.id AND "userId" IS NOT NULL) ORDER BY s.position LIMIT 1`,
          [study.id],
        )
      : [];
  if (stage && mayCoordinate)
    await changeStage(study.id, stage.id, { condition: "verify", shownRater: rater }, userId);
  return taken;
}

/** A build's files by name. */
export async function buildTexts(buildId: string): Promise<Texts> {
  const texts = new Map(
    (
      await query<{ name: string; content: string | null }>(
        `SELECT name, content FROM "BuildText" WHERE "buildId" = $1`,
        [buildId],
      )
    ).map((row) => [row.name, row.content]),
  );
  return (name) => {
    const content = texts.get(name);
    if (content === undefined || content === null)
      throw new AppError(
        "conflict",
        `The step "${name}" comes first: run it, look at it, then go on.`,
      );
    return {
      name: `${name}.jsonl`,
      async *stream() {
        yield Buffer.from(content);
      },
    };
  };
}

function stepsOf(kind: BuildKind, step: string): { before: string[]; after: string[] } {
  const at = kind.steps.findIndex((one) => one.name === step);
  if (at < 0)
    throw new AppError(
      "not_found",
      `There is no step "${step}": there are ${kind.steps.map((one) => one.name).join(", ")}.`,
    );
  return {
    before: kind.steps.slice(0, at).map((one) => one.name),
    after: kind.steps.slice(at + 1).map((one) => one.name),
  };
}

async function contentOf(file: InputFile): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file.stream()) {
    size += part.length;
    if (size > LARGEST)
      throw new AppError(
        "too_large",
        `${file.name} is larger than ${LARGEST / 1e6} MB: build it with assay generate.`,
      );
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
