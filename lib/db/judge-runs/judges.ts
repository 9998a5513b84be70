import { prisma, type Connection, type Tables } from "../core/database";

type JudgeKind = Tables["Judge"]["kind"];

export function judgeNamed({ $kysely }: Connection, studyId: string, name: string) {
  return $kysely
    .selectFrom("Judge")
    .where("studyId", "=", studyId)
    .where("name", "=", name)
    .select(["id", "kind"])
    .executeTakeFirst();
}

export async function setEndpoint(
  { $kysely }: Connection,
  judgeId: string,
  endpointId: string,
): Promise<void> {
  await $kysely.updateTable("Judge").set({ endpointId }).where("id", "=", judgeId).execute();
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

/** Returns a rater's id by its name in files; null if the study has none. */
export async function raterId(studyId: string, externalId: string): Promise<string | null> {
  const rater = await prisma().rater.findUnique({
    where: { studyId_externalId: { studyId, externalId } },
    select: { id: true },
  });
  return rater?.id ?? null;
}

/** Returns the prompts added to a study, by name. */
export function ownPrompts(studyId: string) {
  return prisma().studyPrompt.findMany({
    where: { studyId },
    orderBy: { name: "asc" },
    select: { name: true, text: true },
  });
}

export async function insertPrompt(prompt: {
  studyId: string;
  name: string;
  task: string;
  text: string;
  sha256: string;
}): Promise<void> {
  await prisma().studyPrompt.create({ data: prompt, select: { name: true } });
}
