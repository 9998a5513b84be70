import { completenessStudy } from "@/lib/domain/completeness/completeness-study";
import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import { completenessPictures } from "@/lib/domain/pictures/completeness-pictures";
import type { Picture } from "@/lib/domain/pictures/picture";
import { noteText } from "@/lib/messages/note-text";
import { completenessMeasure, readCompleteness } from "@/lib/studies/systems/read-completeness";
import { allOf, maybe, one, type DataFolder } from "../data-folder";

/** The depths of recall in the paper; 20 in its main part. */
export const DEPTHS = [5, 20, 50, 100] as const;

/** The parts of a study that a recipe shows; the others need not be repeated so often. */
type Part = "random" | "rest";

/** Returns the completeness study of a folder by recall at each depth. */
export async function studiesOf(
  folder: DataFolder,
  depths: readonly number[],
  part: Part,
  poolDepth = 20,
): Promise<{ studies: { k: number; figures: CompletenessFigures }[]; notes: string[] }> {
  const read = await readCompleteness({
    runs: allOf(folder, "runs"),
    qrels: one(folder, "qrels"),
    passages: maybe(folder, "passages"),
    popularity: maybe(folder, "popularity"),
    known: maybe(folder, "known"),
    order: "rank",
  });
  const studies = [];
  for (const k of depths)
    studies.push({
      k,
      figures: await completenessStudy(read.positives, {
        measure: completenessMeasure(`recall@${k}`),
        repetitions: part === "random" ? 1000 : 10,
        curveRepetitions: 1,
        depth: poolDepth,
        interval: "jackknife",
        bootstrap: 2000,
        seed: 1,
        popularity: read.popularity,
        length: read.length,
      }),
    });
  return { studies, notes: read.warnings.map((warning) => noteText(warning)) };
}

/** Returns the pictures of a study with these names, named by the depth of recall. */
export function picturesOf(
  { k, figures }: { k: number; figures: CompletenessFigures },
  names: readonly string[],
): Picture[] {
  return completenessPictures(figures)
    .filter(({ name }) => names.includes(name))
    .map((picture) => ({ ...picture, name: `${picture.name}-recall-at-${k}` }));
}

/** Returns whether the collection is the paper's, by its size. */
export function isPublished({ topics, positives }: CompletenessFigures): boolean {
  return topics === 1196 && positives === 60_333;
}
