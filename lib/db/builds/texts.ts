import type { StoredProblem } from "@/lib/messages/problem";
import type { AnyData } from "@/lib/messages/sentence";
import { kysely, prisma, type Connection } from "../core/database";
import { Prisma } from "../generated/client";
import { now } from "../core/expressions";

/** Returns the files of a build with the progress of its steps. */
export function textsOf(buildId: string) {
  return kysely()
    .selectFrom("BuildText")
    .where("buildId", "=", buildId)
    .select((text) => [
      "name",
      "content",
      "status",
      "reasonCode",
      "done",
      "total",
      text.ref("reasonData").$castTo<AnyData | null>().as("reasonData"),
      text.ref("problems").$castTo<StoredProblem[]>().as("problems"),
      "isEdited",
      "isStale",
    ])
    .execute();
}

/** Returns the files of a build by name; null for a step without output. */
export async function contentsOf(buildId: string): Promise<Map<string, string | null>> {
  const texts = await kysely()
    .selectFrom("BuildText")
    .where("buildId", "=", buildId)
    .select(["name", "content"])
    .execute();
  return new Map(texts.map(({ name, content }) => [name, content]));
}

/** Returns one file of a build; null if it does not exist or has no content yet. */
export async function contentOf(buildId: string, name: string): Promise<string | null> {
  const text = await kysely()
    .selectFrom("BuildText")
    .where("buildId", "=", buildId)
    .where("name", "=", name)
    .select("content")
    .executeTakeFirst();
  return text?.content ?? null;
}

/** Returns one of these files that has no content yet; undefined if all have. */
export async function missingOf(
  buildId: string,
  names: readonly string[],
): Promise<string | undefined> {
  const text = await prisma().buildText.findFirst({
    where: { buildId, name: { in: [...names] }, content: null },
    select: { name: true },
  });
  return text?.name;
}

/** Queues a step that is not in progress. @returns whether it was queued */
export async function queueStep(
  buildId: string,
  name: string,
  skipsFailed: boolean,
): Promise<boolean> {
  const { count } = await prisma().buildText.updateMany({
    where: { buildId, name, status: { notIn: ["queued", "running"] } },
    data: {
      status: "queued",
      reasonCode: null,
      reasonData: Prisma.DbNull,
      done: 0,
      total: 0,
      skipsFailed,
    },
  });
  return count > 0;
}

/** Stops a step that waits or is in progress. */
export async function pauseStep(buildId: string, name: string): Promise<void> {
  await prisma().buildText.updateMany({
    where: { buildId, name, status: { in: ["queued", "running"] } },
    data: { status: "paused", reasonCode: null, reasonData: Prisma.DbNull, leasedUntil: null },
  });
}

/**
 * Replaces the output of a step by an edited text. @returns false if it has no output or is in
 * progress
 */
export async function replaceContent(
  { $kysely }: Connection,
  buildId: string,
  name: string,
  content: string,
): Promise<boolean> {
  const replaced = await $kysely
    .updateTable("BuildText")
    .set({ content, isEdited: true, isStale: false, updatedAt: now() })
    .where("buildId", "=", buildId)
    .where("name", "=", name)
    .where("content", "is not", null)
    .where("status", "not in", ["queued", "running"])
    .returning("name")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Marks files as outdated, because they were made from something that has changed. */
export async function markStale(
  { $kysely }: Connection,
  buildId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await $kysely
    .updateTable("BuildText")
    .set({ isStale: true })
    .where("buildId", "=", buildId)
    .where("name", "in", names)
    .where("content", "is not", null)
    .execute();
}
