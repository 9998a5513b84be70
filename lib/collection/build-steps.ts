import type { BuildKind, BuiltFile, Texts } from "./build-kind";
import { cruxBuild, cruxFiles } from "./crux-build";
import { evidenceBuild, evidenceFiles } from "./evidence-build";

/** The steps of each kind of build. */
export const BUILD_KINDS: Record<"crux" | "evidence", BuildKind> = {
  crux: cruxBuild,
  evidence: evidenceBuild,
};

/** Returns the files of a finished build: what people judge, and the model's labels to verify. */
export async function importOf(
  kind: "crux" | "evidence",
  texts: Texts,
  rater: string,
): Promise<BuiltFile[]> {
  return kind === "crux" ? cruxFiles(texts) : evidenceFiles(texts, rater);
}
