import { ownJudgment } from "@/lib/db/judgments/own";
import { saveJudgment, type JudgmentWrite } from "@/lib/db/judgments/save";
import type { RefusedStanding } from "@/lib/db/judgments/standing";
import { AppError } from "@/lib/domain/app-error";
import { ordinalOf, SCALES, UNJUDGEABLE_REASONS } from "@/lib/domain/scale";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { spanProblem } from "@/lib/domain/text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import { LEASE_HOURS, stillLacks } from "@/lib/tasks/task-definition";
import type { Saved, SaveInput } from "@/lib/tasks/workspace-schema";
import { completeIfWhole } from "./complete";
import { itemContext, type ItemContext } from "./item-context";
import { withinUnjudgeableShare } from "./unjudgeable";

const FOREIGN = "This page is not yours or does not exist: go back to your list of pages.";

/** Why a label is refused, and what its giver can do. */
const REFUSED: Record<RefusedStanding, string> = {
  study_closed:
    "This study is closed, so the label was not saved: it stays on this device, where you can download it.",
  removed:
    "You are no longer in this study, so the label was not saved: it stays on this device, where you can download it.",
  withdrawn:
    "Your labels were withdrawn from this study, so the label was not saved: it stays on this device, where you can download it.",
  erased:
    "You were erased from this study, so the label was not saved: it stays on this device, where you can download it.",
};

/** Saves one label with its spans for the annotator who holds the slot: all of it, or nothing. */
export async function saveLabel(userId: string, slotId: string, input: SaveInput): Promise<Saved> {
  const context = await itemContext(userId, slotId, input.itemId);
  if (!context) throw new AppError("not_found", FOREIGN);
  check(input, context);
  const definition = taskDefinition(context.task);
  const settings = definition.settings.parse(context.settings);
  const lacks = stillLacks(
    definition,
    { label: input.label, spans: input.highlights.length, status: input.status },
    settings,
  );
  const write: JudgmentWrite = {
    slotId,
    userId,
    itemId: input.itemId,
    idempotencyKey: input.idempotencyKey,
    baseVersion: input.baseVersion,
    category: input.label,
    ordinal: input.label === null ? null : ordinalOf(context.task, input.label),
    rating: context.task === "rubric" && input.label !== null ? Number(input.label) : null,
    status: input.status,
    reason: input.reason ?? null,
    highlights: input.highlights,
    nugget: nuggetOf(input, context),
    comment: input.comment,
    difficult: input.difficult,
    readsDifferently: input.readsDifferently,
    durationMs: input.durationMs,
    itemComplete: lacks === null,
    leaseHours: LEASE_HOURS,
  };
  const outcome =
    input.status === "unjudgeable"
      ? await withinUnjudgeableShare({ userId, slotId, itemId: input.itemId, settings }, () =>
          saveJudgment(write),
        )
      : await saveJudgment(write);
  if (outcome.kind === "not_found") throw new AppError("not_found", FOREIGN);
  if (outcome.kind === "refused")
    throw new AppError("closed", REFUSED[outcome.why], { refused: outcome.why });
  if (outcome.kind === "conflict") {
    throw new AppError(
      "conflict",
      "This label was changed elsewhere in the meantime, perhaps in another tab: choose which one to keep.",
      { judgment: await ownJudgment(userId, input.itemId) },
    );
  }
  const wholeAgain = outcome.reopened && lacks === null && (await completeIfWhole(userId, slotId));
  return {
    version: outcome.version,
    savedAt: outcome.savedAt.toISOString(),
    lacks,
    pageCompleted: outcome.pageCompleted || wholeAgain,
    late: outcome.late,
  };
}

function check(input: SaveInput, { task, points, textHash, requirements }: ItemContext): void {
  if (input.label !== null && ordinalOf(task, input.label) < 0)
    throw new AppError(
      "bad_input",
      `The label "${input.label}" is not on the scale of ${task}: ${SCALES[task].join(", ")}.`,
    );
  if (input.status !== "submitted" && input.label !== null)
    throw new AppError(
      "bad_input",
      `An item that is ${input.status} has no label: send the label alone, or clear it first.`,
    );
  if ((input.status === "unjudgeable") !== ((input.reason ?? null) !== null))
    throw new AppError(
      "bad_input",
      `A reason goes with the status unjudgeable, and only with it: give one of ${UNJUDGEABLE_REASONS.join(", ")}.`,
    );
  if (input.textHash !== textHash)
    throw new AppError(
      "bad_input",
      "The text on your screen is not the text of this page: reload the page.",
    );
  const repeated = repeatedSpan(input.highlights);
  if (repeated)
    throw new AppError(
      "bad_input",
      `The highlight ${repeated.start}-${repeated.end} is sent twice: send each once.`,
    );
  for (const span of input.highlights) {
    const problem = spanProblem(points, span);
    if (problem) throw new AppError("bad_input", problem);
    if (span.requirement !== undefined && !requirements.includes(span.requirement))
      throw new AppError(
        "bad_input",
        `The topic has no requirement "${span.requirement}": choose one of those on the page.`,
      );
  }
  const quoted = input.highlights.reduce((sum, span) => sum + (span.end - span.start), 0);
  if (quoted > points.length * Math.max(1, requirements.length))
    throw new AppError(
      "bad_input",
      "The highlights together are longer than the text: highlight the words that answer the question.",
    );
  for (const text of [input.comment, input.nuggetText]) {
    const bad = text === null ? null : badCharacter(text);
    if (bad) throw new AppError("bad_input", `Your text has ${bad}: remove it.`);
  }
}

function repeatedSpan(spans: SaveInput["highlights"]): { start: number; end: number } | null {
  const seen = new Set<string>();
  for (const { start, end, requirement = "" } of spans) {
    const key = `${start} ${end} ${requirement}`;
    if (seen.has(key)) return { start, end };
    seen.add(key);
  }
  return null;
}

/** The rater's copy of the nugget, with where it came from. */
function nuggetOf(input: SaveInput, { frozen }: ItemContext): Record<string, unknown> | null {
  if (!frozen?.nugget) return null;
  const text = input.nuggetText ?? frozen.nugget.text;
  return { ...frozen.nugget, text, edited: text !== frozen.nugget.text };
}
