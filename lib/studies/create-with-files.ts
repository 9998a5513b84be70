import type { ImportSummary } from "@/lib/contract/studies";
import { createStudy, type CreatedStudy, type NewStudy } from "./create-study";
import type { ImportRequest } from "./import/import-files";
import { deleteStudy } from "./study-life";

/** Creates a study and imports its files. If the files are refused, the study is removed again. */
export async function createWithFiles(
  study: NewStudy,
  files: Pick<ImportRequest, "files" | "overlap">,
  importInto: (request: ImportRequest) => Promise<ImportSummary>,
): Promise<{ study: CreatedStudy; imported: ImportSummary }> {
  const made = await createStudy(study);
  try {
    const imported = await importInto({
      studyId: made.id,
      collectionId: made.collectionId,
      userId: study.userId,
      ...files,
    });
    return { study: made, imported };
  } catch (error) {
    await deleteStudy(made.id, made.slug, study.userId);
    throw error;
  }
}
