import { studyBySlug } from "@/lib/db/studies/list";
import { AppError } from "@/lib/domain/app-error";

/** Returns a study by its address, for the command line, which may use all studies. */
export async function findStudy(slug: string) {
  const study = await studyBySlug(slug);
  if (!study) throw new AppError("not_found", "study.unknown", { slug });
  return study;
}
