import { heldPages } from "@/lib/db/pages/held";
import { stagePlan } from "@/lib/db/studies/stage-plan";
import { note, type Note } from "@/lib/messages/note";
import { listRuns } from "./judges/read-runs";
import { planWarnings } from "./stages/stage-plan";

/** Something that a coordinator should look at. */
export interface Attention {
  /** The stage it is about; null if it is about several. */
  stage: string | null;
  note: Note;
  /** The page of the study on which something can be done about it. */
  page: "stages" | "held-pages" | "judges";
}

/**
 * Returns what needs a coordinator's hand, most pressing first: failing and paused judge runs, pages
 * left for longer than their lease, and warnings on the plans of stages. Reads no labels.
 */
export async function attentionOf(
  studyId: string,
  stages: readonly { id: string; name: string }[],
  now: Date,
): Promise<Attention[]> {
  const [runs, held, plans] = await Promise.all([
    listRuns(studyId),
    heldPages(studyId),
    Promise.all(stages.map(async ({ id, name }) => ({ name, plan: await stagePlan(studyId, id) }))),
  ]);
  const expired = held.filter((page) => page.leaseExpiresAt < now).length;
  return [
    ...runs.flatMap((run): Attention[] => {
      const about = noteOfRun(run);
      return about ? [{ stage: null, note: about, page: "judges" }] : [];
    }),
    ...(expired > 0
      ? [
          {
            stage: null,
            note: note("attention.pages_expired", { pages: expired }),
            page: "held-pages",
          } as const,
        ]
      : []),
    ...plans.flatMap(({ name, plan }) =>
      (plan ? planWarnings(plan) : [])
        // That pages are drawn later needs nothing from anybody.
        .filter(({ code }) => code !== "stage.pages_not_drawn")
        .map((warning): Attention => ({ stage: name, note: warning, page: "stages" })),
    ),
  ];
}

function noteOfRun({
  status,
  judge,
  stage,
  failed,
}: {
  status: string;
  judge: string;
  stage: string;
  failed: number;
}): Note | null {
  if (status === "failed") return note("attention.run_failed", { judge, stage });
  if (status === "paused") return note("attention.run_paused", { judge, stage });
  return failed > 0 ? note("attention.calls_failed", { calls: failed, judge, stage }) : null;
}
