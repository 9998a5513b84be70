import type { Connection } from "../core/database";

/** True when a study has this address. */
export async function isAddressTaken({ $kysely }: Connection, slug: string): Promise<boolean> {
  const taken = await $kysely
    .selectFrom("Study")
    .where("slug", "=", slug)
    .select("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes an empty collection. @returns its id */
export async function createCollection({ $kysely }: Connection, name: string): Promise<string> {
  const { id } = await $kysely
    .insertInto("Collection")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The collection of a study in which somebody does more than annotate; null where there is none. */
export async function usableCollection(
  { $kysely }: Connection,
  slug: string,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null;
  const study = await $kysely
    .selectFrom("Study")
    .innerJoin("Member", "Member.studyId", "Study.id")
    .where("Study.slug", "=", slug)
    .where("Member.userId", "=", userId)
    .where("Member.role", "<>", "annotator")
    .where("Member.leftAt", "is", null)
    .select("Study.collectionId")
    .executeTakeFirst();
  return study?.collectionId ?? null;
}

/** Makes an empty study. @returns its id */
export async function createStudy(
  { $kysely }: Connection,
  study: {
    slug: string;
    name: string;
    description: string;
    collectionId: string;
    isDemo: boolean;
  },
): Promise<string> {
  const { id } = await $kysely
    .insertInto("Study")
    .values(study)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
