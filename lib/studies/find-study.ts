import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";

/** A study by its address, for the command line, which sees all of them. */
export async function findStudy(
  slug: string,
): Promise<{ id: string; slug: string; name: string; collectionId: string; blind: boolean }> {
  const [study] = await query<{
    id: string;
    slug: string;
    name: string;
    collectionId: string;
    blind: boolean;
  }>(`SELECT id, slug, name, "collectionId", blind FROM "Study" WHERE slug = $1`, [slug]);
  if (!study)
    throw new AppError(
      "not_found",
      `There is no study "${slug}": assay study list names them all, and assay import --create NAME makes one.`,
    );
  return study;
}
