import type { BuildKind, BuiltFile, Texts } from "./build-kind";
import { cruxBuild, cruxFiles } from "./crux-build";
import { evidenceBuild, evidenceFiles } from "./evidence-build";

/** How a collection is built, step by step. */
export const BUILD_KINDS: Record<"crux" | "evidence", BuildKind> = {
  crux: cruxBuild,
  evidence: evidenceBuild,
};

/** The files a finished build gives a study: what people judge, and the model's labels to verify. */
export async function importOf(
  kind: "crux" | "evidence",
  texts: Texts,
  rater: string,
): Promise<BuiltFile[]> {
  return kind === "crux" ? cruxFiles(texts) : evidenceFiles(texts, rater);
}
