import { AppError } from "@/lib/domain/app-error";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { transaction } from "@/lib/db/pool";
import { audit } from "@/lib/db/audit";
import { ensureStages } from "./import/ensure-stages";

export interface NewStudy {
  name: string;
  description?: string;
  /** Part of the address; made from the name when absent. */
  slug?: string;
  userId: string | null;
  isDemo?: boolean;
  /** Address of a study whose collection (texts and questions, not labels) the new one judges too. */
  collectionOf?: string;
}

export interface CreatedStudy {
  id: string;
  slug: string;
  collectionId: string;
}

/** Makes an empty study with an empty collection; whoever makes it coordinates it. */
export async function createStudy(study: NewStudy): Promise<CreatedStudy> {
  const name = study.name.trim();
  if (name === "") throw new AppError("bad_input", "The study has no name: give it one.");
  const slug = study.slug ?? slugOf(name);
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug))
    throw new AppError(
      "bad_input",
      `"${slug}" cannot be part of an address: use lower-case letters, digits and hyphens.`,
    );
  // Before the transaction: within it this would wait for a second connection.
  if (study.userId !== null && !(await mayCreateStudies(study.userId)))
    throw new AppError(
      "forbidden",
      "Your account came by a link to a study and makes no studies of its own: ask an administrator.",
    );
  return transaction(async (client) => {
    const {
      rows: [taken],
    } = await client.query(`SELECT 1 FROM "Study" WHERE slug = $1`, [slug]);
    if (taken)
      throw new AppError(
        "conflict",
        `There is a study at the address "${slug}" already: choose another name.`,
      );
    const {
      rows: [collection],
    } =
      study.collectionOf === undefined
        ? await client.query<{ id: string }>(
            `INSERT INTO "Collection" (name) VALUES ($1) RETURNING id`,
            [name],
          )
        : await client.query<{ id: string }>(
            `SELECT s."collectionId" AS id FROM "Study" s JOIN "Member" m ON m."studyId" = s.id AND m."userId" = $2 AND m.role <> 'annotator' AND m."leftAt" IS NULL WHERE s.slug = $1`,
            [study.collectionOf, study.userId],
          );
    if (!collection)
      throw new AppError(
        "not_found",
        `There is no study "${study.collectionOf}" whose collection you may use: check its address.`,
      );
    const {
      rows: [made],
    } = await client.query<{ id: string }>(
      `INSERT INTO "Study" (slug, name, description, "collectionId", "isDemo") VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [slug, name, study.description ?? "", collection.id, study.isDemo ?? false],
    );
    if (study.userId)
      await client.query(
        `INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, 'coordinator')`,
        [made!.id, study.userId],
      );
    if (study.collectionOf !== undefined)
      await ensureStages(client, { id: made!.id, collectionId: collection.id }, undefined);
    await audit(
      {
        userId: study.userId,
        studyId: made!.id,
        action: "study.create",
        detail: {
          name,
          slug,
          ...(study.collectionOf === undefined ? {} : { collectionOf: study.collectionOf }),
        },
      },
      client,
    );
    return { id: made!.id, slug, collectionId: collection.id };
  });
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return slug || "study";
}
