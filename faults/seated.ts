import { Seeded, seedFor } from "../lib/domain/random/seeded";
import { startRun } from "../lib/studies/judge-runs/start-run";
import { Annotator } from "./annotator";
import type { Installation } from "./installation";
import { letRead } from "./read-guidelines";
import { makeAnnotators, makeFaultStudy, type FaultStudy } from "./study";

const PAGES = 150;
const ANNOTATORS = 8;
const OVERLAP = 3;

/** A study in which a judge runs, and its signed-in annotators, who have not begun. */
export interface Seated {
  made: FaultStudy;
  annotators: Annotator[];
}

/**
 * Makes the study of a round.
 * @param seed with `name` decides what the annotators do
 */
export async function seated(
  installation: Installation,
  seed: number,
  name: string,
): Promise<Seated> {
  const made = await makeFaultStudy(PAGES, OVERLAP);
  const ids = await makeAnnotators(made.study.id, ANNOTATORS);
  await letRead(made.study.id, made.stage, ids);
  const annotators = ids.map(
    (id, i) =>
      new Annotator(
        id,
        installation.addresses,
        made.study.slug,
        made.stage,
        new Seeded(seedFor(seed, name, String(i))),
      ),
  );
  for (const annotator of annotators) await annotator.signIn();
  await startRun(made.study, { judge: "lexical", stageId: made.stage }, null);
  return { made, annotators };
}
