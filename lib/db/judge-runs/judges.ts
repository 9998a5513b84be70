import { kysely, prisma, type Connection, type Tables } from "../core/database";

type JudgeKind = Tables["Judge"]["kind"];

export function judgeNamed({ $kysely }: Connection, studyId: string, name: string) {
  return $kysely
    .selectFrom("Judge")
    .where("studyId", "=", studyId)
    .where("name", "=", name)
    .select(["id", "kind"])
    .executeTakeFirst();
}

/** Returns the judge whose labels depend on just these things; undefined if there is none. */
export async function judgeWithFingerprint(
  { $kysely }: Connection,
  studyId: string,
  fingerprint: string,
): Promise<string | undefined> {
  const judge = await $kysely
    .selectFrom("Judge")
    .where("studyId", "=", studyId)
    .where("fingerprint", "=", fingerprint)
    .select("id")
    .executeTakeFirst();
  return judge?.id;
}

/** Returns this name, or the name with the first number from 2 that no judge of the study has. */
export async function freeJudgeName(
  { $kysely }: Connection,
  studyId: string,
  name: string,
): Promise<string> {
  const rows = await $kysely
    .selectFrom("Judge")
    .where("studyId", "=", studyId)
    .select("name")
    .execute();
  return firstFree([name], new Set(rows.map((row) => row.name)));
}

/**
 * Adds a rater under the first of these names that nobody has, or under the last one with a number.
 * @returns its id
 */
export async function newRater(
  { $kysely }: Connection,
  studyId: string,
  type: "baseline" | "llm",
  names: readonly string[],
): Promise<string> {
  const rows = await $kysely
    .selectFrom("Rater")
    .where("studyId", "=", studyId)
    .select("externalId")
    .execute();
  const externalId = firstFree(names, new Set(rows.map((row) => row.externalId)));
  const { id } = await $kysely
    .insertInto("Rater")
    .values({ studyId, type, externalId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function firstFree(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const last = names.at(-1)!;
  let number = 2;
  while (taken.has(`${last} ${number}`)) number += 1;
  return `${last} ${number}`;
}

/** Returns the rater of this name, created if necessary. Its type differs if the name was taken. */
export function raterNamed(
  { $kysely }: Connection,
  rater: { studyId: string; type: "baseline" | "llm"; externalId: string },
) {
  return $kysely
    .insertInto("Rater")
    .values(rater)
    .onConflict((conflict) =>
      conflict
        .columns(["studyId", "externalId"])
        .doUpdateSet((known) => ({ externalId: known.ref("excluded.externalId") })),
    )
    .returning(["id", "type"])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the name of a judge of another kind that labels as this rater; undefined if there is
 * none.
 */
export async function otherKindOfJudge(
  { $kysely }: Connection,
  raterId: string,
  kind: JudgeKind,
): Promise<string | undefined> {
  const other = await $kysely
    .selectFrom("Judge")
    .where("raterId", "=", raterId)
    .where("kind", "<>", kind)
    .limit(1)
    .select("name")
    .executeTakeFirst();
  return other?.name;
}

/** Adds a judge. @returns its id */
export async function insertJudge(
  { $kysely }: Connection,
  judge: {
    studyId: string;
    raterId: string;
    kind: JudgeKind;
    name: string;
    version: string;
    settings: object;
    endpointId: string | null;
    fingerprint: string | null;
  },
): Promise<string> {
  const { id } = await $kysely
    .insertInto("Judge")
    .values({ ...judge, settings: JSON.stringify(judge.settings) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the rater of a judge, if both the judge and the stage belong to the study. */
export async function raterOfJudge(
  { $kysely }: Connection,
  studyId: string,
  judgeId: string,
  stageId: string,
): Promise<string | undefined> {
  const judge = await $kysely
    .selectFrom("Judge")
    .where("id", "=", judgeId)
    .where((one) =>
      one.exists(
        one
          .selectFrom("Stage")
          .where("Stage.id", "=", stageId)
          .where("Stage.studyId", "=", studyId)
          .select("Stage.id"),
      ),
    )
    .select("raterId")
    .executeTakeFirst();
  return judge?.raterId;
}

/** Returns the rater of the judge with this fingerprint; null if the study has no such judge. */
export async function raterWithFingerprint(
  studyId: string,
  fingerprint: string,
): Promise<string | null> {
  const judge = await prisma().judge.findUnique({
    where: { studyId_fingerprint: { studyId, fingerprint } },
    select: { raterId: true },
  });
  return judge?.raterId ?? null;
}

/** Returns the prompts added to a study, by name. */
export function ownPrompts(studyId: string) {
  return prisma().studyPrompt.findMany({
    where: { studyId },
    orderBy: { name: "asc" },
    select: { name: true, text: true },
  });
}

/** A prompt as a study keeps it. */
export interface OwnPrompt {
  name: string;
  task: string;
  text: string;
  sha256: string;
}

export async function insertPrompt(
  studyId: string,
  { name, task, text, sha256 }: OwnPrompt,
  { $kysely }: Connection = { $kysely: kysely() },
): Promise<void> {
  await $kysely.insertInto("StudyPrompt").values({ studyId, name, task, text, sha256 }).execute();
}
