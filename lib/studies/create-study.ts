import { AppError } from "@/lib/domain/app-error";
import { transaction } from "@/lib/db/pool";
import { audit } from "./audit";

export interface NewStudy {
  name: string;
  description?: string;
  /** Part of the address; made from the name when absent. */
  slug?: string;
  userId: string | null;
  isDemo?: boolean;
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
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug)) throw new AppError("bad_input", `"${slug}" cannot be part of an address: use lower-case letters, digits and hyphens.`);
  return transaction(async (client) => {
    const { rows: [taken] } = await client.query(`SELECT 1 FROM "Study" WHERE slug = $1`, [slug]);
    if (taken) throw new AppError("conflict", `There is a study at the address "${slug}" already: choose another name.`);
    const { rows: [collection] } = await client.query<{ id: string }>(`INSERT INTO "Collection" (name) VALUES ($1) RETURNING id`, [name]);
    const { rows: [made] } = await client.query<{ id: string }>(
      `INSERT INTO "Study" (slug, name, description, "collectionId", "isDemo") VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [slug, name, study.description ?? "", collection!.id, study.isDemo ?? false]);
    if (study.userId) await client.query(`INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, 'coordinator')`, [made!.id, study.userId]);
    await audit({ userId: study.userId, studyId: made!.id, action: "study.create", detail: { name, slug } }, client);
    return { id: made!.id, slug, collectionId: collection!.id };
  });
}

function slugOf(name: string): string {
  const slug = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return slug || "study";
}
