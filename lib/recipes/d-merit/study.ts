import { completenessStudy } from "@/lib/domain/completeness/completeness-study";
import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import { completenessPictures } from "@/lib/domain/pictures/completeness-pictures";
import type { Picture } from "@/lib/domain/pictures/picture";
import { noteText } from "@/lib/messages/note-text";
import { completenessMeasure, readCompleteness } from "@/lib/studies/evaluations/read-completeness";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { allOf, maybe, one, type DataFolder, type RecipeRole } from "../data-folder";
import { besideTable, type Beside } from "../tables";
import { OVERVIEW, POOL } from "./printed";

/** A study by recall at k. */
export interface Study {
  k: number;
  figures: CompletenessFigures;
}

/** The parts of a study that a recipe shows; the others need not be computed so often. */
type Part = "selections" | "systems" | "pool";

/** The files that each part uses besides runs and qrels, where they are. */
export const USES = {
  selections: ["passages", "popularity", "evidence", "judgments"],
  systems: [],
  pool: ["known"],
} as const satisfies Record<Part, readonly RecipeRole[]>;

/** Returns the completeness study of a folder by recall at each depth. */
export async function studiesOf(
  folder: DataFolder,
  depths: readonly number[],
  part: Part,
  poolDepth = 20,
): Promise<{ studies: Study[]; notes: string[] }> {
  const used: readonly RecipeRole[] = USES[part];
  const file = (role: RecipeRole) => (used.includes(role) ? maybe(folder, role) : null);
  const read = await readCompleteness({
    runs: allOf(folder, "runs"),
    qrels: one(folder, "qrels"),
    passages: file("passages"),
    popularity: file("popularity"),
    known: file("known"),
    members: (["evidence", "judgments"] as const).flatMap((role) => file(role) ?? []),
    order: "rank",
  });
  const studies: Study[] = [];
  for (const k of depths)
    studies.push({
      k,
      figures: await completenessStudy(read.positives, {
        measure: completenessMeasure(`recall@${k}`),
        repetitions: part === "selections" ? 1000 : 10,
        curveRepetitions: 1,
        depth: poolDepth,
        interval: "jackknife",
        bootstrap: 2000,
        seed: 1,
        popularity: read.popularity,
        length: read.length,
        members: read.members,
      }),
    });
  return { studies, notes: read.warnings.map((warning) => noteText(warning)) };
}

/** Returns the pictures of a study with these names, named by the depth of recall. */
export function picturesOf({ k, figures }: Study, names: readonly string[]): Picture[] {
  return completenessPictures(figures)
    .filter(({ name }) => names.includes(name))
    .map((picture) => ({ ...picture, name: `${picture.name}-recall-at-${k}` }));
}

/** The size of a collection, by its full judging. */
type Size = Pick<CompletenessFigures, "topics" | "positives">;

/** Returns whether the collection is the paper's, by its numbers of queries and evidence. */
export function isPublished({ topics, positives }: Size): boolean {
  return topics === OVERVIEW.queries && positives === OVERVIEW.evidence;
}

/**
 * Returns whether the collection is the paper's pool: the few queries whose pool people judged,
 * with the evidence known before and the new.
 */
export function isPublishedPool({ topics, positives }: Size): boolean {
  return topics === POOL.queries && positives === POOL.knownTotal + POOL.fresh;
}

/** Returns the table beside the paper for a collection of its size; none for another. */
export function besidePublished(sizes: readonly Size[], rows: readonly Beside[]): PaperTable[] {
  return sizes.every(isPublished)
    ? besideTable(rows, "The collection has the paper's numbers of queries and evidence.")
    : [];
}
