import type { Connection } from "../core/database";
import { hasRow } from "../core/expressions";

/** Returns whether a study has this address. */
export async function isAddressTaken({ $kysely }: Connection, slug: string): Promise<boolean> {
  return hasRow($kysely.selectFrom("Study").where("slug", "=", slug));
}

/** Creates an empty collection. @returns its id */
export async function createCollection({ $kysely }: Connection, name: string): Promise<string> {
  const { id } = await $kysely
    .insertInto("Collection")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the collection of a study in which the user does more than annotate; null if there is
 * none.
 */
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

/** Creates an empty study. @returns its id */
export async function createStudy(
  { $kysely }: Connection,
  study: {
    slug: string;
    name: string;
    description: string;
    collectionId: string;
    isDemo: boolean;
    blind?: boolean;
    retentionDays?: number | null;
    payTerms?: object | null;
    consentText?: string | null;
  },
): Promise<string> {
  const { payTerms } = study;
  const { id } = await $kysely
    .insertInto("Study")
    .values({ ...study, payTerms: payTerms && JSON.stringify(payTerms) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
