import { openQuestions } from "@/lib/db/questions/questions";
import {
  annotatorsWithNothing,
  heldPagesAtRisk,
  importNotes,
  topicsOfNobody,
  topicsReleasedByTime,
  troubledRuns,
} from "@/lib/db/studies/attention";
import { failedWebhooks } from "@/lib/db/webhooks/webhooks";
import { finishedStages } from "@/lib/db/studies/progress";
import { stageNeeds } from "@/lib/db/studies/stage-plan";
import { note, type Note } from "@/lib/messages/note";
import { planWarnings } from "../stages/stage-plan";
import { annotatorCount, peopleAtWork as people } from "@/lib/db/studies/activity";

/** Something that a coordinator should look at. */
export interface Attention {
  /** Names of the stages it is about; none if it is about the study. */
  stages: string[];
  note: Note;
  /** The page of the study on which something can be done about it. */
  page: "stages" | "held-pages" | "judges" | "import" | "questions" | "assign" | "webhooks";
  /** The stage that the page is to show. */
  stageId?: string;
}

/** A lease that ends sooner puts the labels of its page at risk of being late. */
const SOON_MS = 2 * 3_600_000;

/** Returns what needs a coordinator's hand in a study; see `attentionOfStudies`. */
export async function attentionOf(studyId: string, now: Date): Promise<Attention[]> {
  return (await attentionOfStudies([studyId], now)).get(studyId) ?? [];
}

/**
 * Returns what needs a coordinator's hand by study, most pressing first: failing and paused judge
 * runs, pages left for longer than their lease or about to be, open questions of annotators, topics
 * that were released by time, topics and people that were forgotten in assigning, notes on the last import, webhooks that were switched off because they failed, and warnings on the plans of stages. Reads no label value.
 */
export async function attentionOfStudies(
  studyIds: readonly string[],
  now: Date,
): Promise<Map<string, Attention[]>> {
  const matters = new Map(studyIds.map((id): [string, Attention[]] => [id, []]));
  if (studyIds.length === 0) return matters;
  const [runs, held, asked, released, ownerless, idle, imports, webhooks, needs] =
    await Promise.all([
      troubledRuns(studyIds),
      heldPagesAtRisk(studyIds, now, new Date(now.getTime() + SOON_MS)),
      openQuestions(studyIds),
      topicsReleasedByTime(studyIds),
      topicsOfNobody(studyIds),
      annotatorsWithNothing(studyIds),
      importNotes(studyIds),
      failedWebhooks(studyIds),
      stageNeeds(studyIds),
    ]);
  const add = (studyId: string, matter: Attention) => matters.get(studyId)!.push(matter);
  for (const run of runs) add(run.studyId, { stages: [], note: noteOfRun(run), page: "judges" });
  for (const { studyId, expired, ending } of held) {
    if (expired > 0) add(studyId, pagesMatter(note("attention.pages_expired", { pages: expired })));
    if (ending > 0) add(studyId, pagesMatter(note("attention.pages_ending", { pages: ending })));
  }
  for (const { studyId, questions } of asked) {
    const about = note("attention.open_questions", { questions });
    add(studyId, { stages: [], note: about, page: "questions" });
  }
  for (const { studyId, stage, stageId, topics } of released) {
    const about = note("attention.topics_released", { topics });
    add(studyId, { stages: [stage], note: about, page: "assign", stageId });
  }
  for (const { studyId, stage, stageId, topics } of ownerless) {
    const about = note("attention.topics_of_nobody", { topics });
    add(studyId, { stages: [stage], note: about, page: "assign", stageId });
  }
  for (const { studyId, people } of idle) {
    const about = note("attention.people_with_nothing", { people });
    add(studyId, { stages: [], note: about, page: "assign" });
  }
  for (const { studyId, notes } of imports) {
    const about = note("attention.import_notes", { notes });
    add(studyId, { stages: [], note: about, page: "import" });
  }
  for (const { studyId, webhooks: off } of webhooks) {
    const about = note("attention.webhooks_failed", { webhooks: off });
    add(studyId, { stages: [], note: about, page: "webhooks" });
  }
  const warned = needs.flatMap((stage) =>
    planWarnings(stage).map((warning) => ({ ...stage, warning })),
  );
  const short = warned.filter(({ warning }) => warning.code === "stage.few_annotators");
  // Only these are asked for: whether a stage is finished is read from all its judgments.
  const finished = await finishedStages([...new Set(short.map(({ studyId }) => studyId))]);
  for (const { studyId, id, name, warning } of warned) {
    // That pages are drawn later needs nothing from anybody, and finished work no more annotators.
    if (warning.code === "stage.pages_not_drawn") continue;
    if (warning.code === "stage.few_annotators" && finished.has(id)) continue;
    addOfStage(matters.get(studyId)!, name, warning);
  }
  return matters;
}

/** Adds a warning on a stage's plan. The same warning on several stages is told once. */
function addOfStage(matters: Attention[], stage: string, warning: Note): void {
  const text = JSON.stringify(warning);
  const same = matters.find(({ note }) => JSON.stringify(note) === text);
  if (same) same.stages.push(stage);
  else matters.push({ stages: [stage], note: warning, page: "stages" });
}

function pagesMatter(about: Note): Attention {
  return { stages: [], note: about, page: "held-pages" };
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
}): Note {
  if (status === "failed") return note("attention.run_failed", { judge, stage });
  if (status === "paused") return note("attention.run_paused", { judge, stage });
  return note("attention.calls_failed", { calls: failed, judge, stage });
}

/** Somebody who labels, and when they last did. */
interface PersonAtWork {
  /** Pseudonym. */
  rater: string;
  /** Null while the study is blind, when nobody may know who is behind a pseudonym. */
  username: string | null;
  lastActive: Date | null;
  labelsToday: number;
  /** Unfinished pages. */
  held: number;
}

interface PeopleAtWork {
  /** Who has begun, the most recent first. */
  people: PersonAtWork[];
  /** Number of annotators of the study. */
  annotators: number;
}

/** Returns who is at work in a study and when they were last. Reads no label value. */
export async function peopleAtWork(
  { id, blind }: { id: string; blind: boolean },
  now: Date,
): Promise<PeopleAtWork> {
  const [rows, annotators] = await Promise.all([people(id, now), annotatorCount(id)]);
  return {
    people: rows
      .filter(({ lastActive, held }) => lastActive !== null || held > 0)
      .map((row) => ({ ...row, username: blind ? null : row.username })),
    annotators,
  };
}
