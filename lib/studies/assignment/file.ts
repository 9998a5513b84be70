import type { AssignmentChanged } from "@/lib/contract/assignment";
import { AppError } from "@/lib/domain/app-error";
import { assignmentFile, readAssignmentFile } from "@/lib/formats/assignment-file";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { problem } from "@/lib/messages/problem";
import { changeAssignment, dryChange, type ChangeRequest } from "./change";
import { assignmentMatrix } from "./matrix";
import type { AssignmentProblem } from "./plan-change";

/** The problem of a line, by why its wish cannot be fulfilled. */
const MESSAGES = {
  no_topic: "assignments.no_topic",
  no_account: "assignments.no_account",
  not_in_study: "assignments.not_in_study",
  excluded: "assignments.excluded",
  no_place: "assignments.no_place",
  not_theirs: "assignments.not_theirs",
} as const;

/**
 * Assigns topics as a file says, all or nothing: every problem is listed with its line. What is
 * assigned already stays.
 */
export async function takeAssignmentFile(
  request: Omit<ChangeRequest, "confirmed" | "source">,
  file: InputFile,
  isDryRun: boolean,
): Promise<AssignmentChanged & { isDryRun: boolean }> {
  const problems = new Problems("undone.assigned");
  const lines = await readAssignmentFile(file, problems);
  problems.refuse();
  if (lines.length === 0)
    throw new AppError("bad_input", "assignment.file_empty", { name: file.name });
  const assign = lines.map(({ topic, account }) => ({ topic, account }));
  const wished = { assign, release: [], exclude: [], allow: [] };
  const whole: ChangeRequest = { ...request, confirmed: false, source: "staff" };
  try {
    const changed = await (isDryRun ? dryChange : changeAssignment)(whole, wished);
    return { ...changed, isDryRun };
  } catch (error) {
    const found = problemsIn(error);
    if (found.length === 0) throw error;
    const at = new Map(lines.map((one) => [JSON.stringify([one.topic, one.account]), one.line]));
    for (const { kind, topic, account } of found)
      problems.add(
        file.name,
        at.get(JSON.stringify([topic, account])) ?? 0,
        problem(MESSAGES[kind], { topic, account }),
      );
    problems.refuse();
    throw error;
  }
}

function problemsIn(error: unknown): AssignmentProblem[] {
  if (!(error instanceof AppError) || error.code !== "bad_input") return [];
  return (error.details as { places?: AssignmentProblem[] } | undefined)?.places ?? [];
}

/** Returns who has which topic of a stage as CSV. */
export async function writeAssignmentFile(studyId: string, stageId: string): Promise<string> {
  const { topics, people, cells } = await assignmentMatrix(studyId, stageId);
  return assignmentFile(
    cells
      .filter(({ state }) => state !== "released" && state !== "barred")
      .sort((a, b) => a.topic - b.topic || a.person - b.person)
      .map(({ topic, person, state, since }) => ({
        topic: topics[topic]!.topic,
        account: people[person]!.account,
        state,
        since,
      })),
  );
}
