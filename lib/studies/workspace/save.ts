import { ownJudgment, answeredElsewhere } from "@/lib/db/judgments/own";
import { saveJudgment, type JudgmentWrite } from "@/lib/db/judgments/save";
import { AppError, deserializeError } from "@/lib/domain/app-error";
import { labelsInWords, ordinalOf, ratingOfLabel } from "@/lib/tasks/labels";
import { CONTRADICTION, UNJUDGEABLE_REASONS } from "@/lib/tasks/unjudgeable";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { spanProblem } from "@/lib/domain/text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import { LEASE_HOURS, stillLacks, type TaskKey } from "@/lib/tasks/task-definition";
import type { Saved, SaveInput } from "@/lib/tasks/workspace-schema";
import { wordsOf } from "@/lib/messages/words";
import { completeIfWhole } from "./complete";
import { itemContextRow, type Frozen } from "@/lib/db/judgments/item-context";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import { CodePoints } from "@/lib/domain/text/code-points";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { maxUnjudgeable } from "@/lib/domain/assignment/max-unjudgeable";

/** What a save is checked against. Only the settings may change while a page is judged. */
interface ItemContext {
  task: TaskKey;
  settings: Record<string, unknown>;
  points: CodePoints;
  textHash: string;
  frozen: Frozen | null;
  /** Ids of the topic's requirements; only for evidence. */
  requirements: readonly string[];
}

/** Maximum delay until a changed setting takes effect. */
const FRESH_MS = 30_000;
const cache = new BoundedCache<string, ItemContext>({ most: 2000, freshMs: FRESH_MS });

/**
 * Returns the context of an item on a slot's page; null if the page has no such item, or if the
 * user never held it. Cached for a while.
 */
async function itemContext(
  userId: string,
  slotId: string,
  itemId: string,
): Promise<ItemContext | null> {
  const key = `${userId} ${slotId} ${itemId}`;
  const known = cache.get(key, performance.now());
  if (known) return known;
  const [row] = await itemContextRow({ slotId, itemId, userId });
  if (!row) return null;
  const { text, ...rest } = row;
  const context = { ...rest, points: new CodePoints(text) };
  cache.set(key, context, performance.now());
  return context;
}

/** Saves one label with its spans for the annotator who holds the slot, all or nothing. */
export async function saveLabel(userId: string, slotId: string, input: SaveInput): Promise<Saved> {
  const context = await itemContext(userId, slotId, input.itemId);
  if (!context) throw new AppError("not_found", "page.not_yours");
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
    rating: input.label === null ? null : ratingOfLabel(context.task, input.label),
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
    guidelinesHash: input.guidelinesHash ?? null,
  };
  const outcome =
    input.status === "unjudgeable"
      ? await withinUnjudgeableShare({ userId, slotId, itemId: input.itemId, settings }, () =>
          saveJudgment(write),
        )
      : await saveJudgment(write);
  if (outcome.kind === "not_found") throw new AppError("not_found", "page.not_yours");
  if (outcome.kind === "refused")
    throw new AppError("closed", `label.${outcome.why}`, {}, { refused: outcome.why });
  if (outcome.kind === "conflict") {
    throw new AppError(
      "conflict",
      "label.changed_elsewhere",
      {},
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
    throw new AppError("bad_input", "label.not_on_scale", {
      label: input.label,
      task,
      labels: labelsInWords(task),
    });
  if (input.status !== "submitted" && input.label !== null)
    throw new AppError("bad_input", "label.status_without_label", { status: input.status });
  if (input.reason === CONTRADICTION) {
    const { contradicted = "" } = taskDefinition(task);
    if (contradicted === "" || input.status !== "submitted" || input.label !== contradicted)
      throw new AppError("bad_input", "label.contradiction_of_label");
  } else if ((input.status === "unjudgeable") !== ((input.reason ?? null) !== null))
    throw new AppError("bad_input", "label.reason_with_unjudgeable", {
      reasons: UNJUDGEABLE_REASONS.join(", "),
    });
  if (input.textHash !== textHash) throw new AppError("bad_input", "label.other_text");
  const repeated = repeatedSpan(input.highlights);
  if (repeated)
    throw new AppError("bad_input", "label.highlight_twice", {
      start: repeated.start,
      end: repeated.end,
    });
  for (const span of input.highlights) {
    const problem = spanProblem(points, span);
    if (problem) throw deserializeError({ code: "bad_input", ...problem });
    if (span.requirement !== undefined && !requirements.includes(span.requirement))
      throw new AppError("bad_input", "label.unknown_requirement", {
        requirement: span.requirement,
      });
  }
  const quoted = input.highlights.reduce((sum, span) => sum + (span.end - span.start), 0);
  if (quoted > points.length * Math.max(1, requirements.length))
    throw new AppError("bad_input", "label.highlights_too_long");
  for (const text of [input.label, input.comment, input.nuggetText]) {
    const bad = text === null ? null : badCharacter(text);
    if (bad)
      throw new AppError("bad_input", "label.bad_character", { character: bad }).withWords(
        wordsOf((language) => ({ character: badCharacter(text!, language)! })),
      );
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

/** Returns the rater's copy of the nugget, with its origin. */
function nuggetOf(input: SaveInput, { frozen }: ItemContext): Record<string, unknown> | null {
  if (!frozen?.nugget) return null;
  const text = input.nuggetText ?? frozen.nugget.text;
  return { ...frozen.nugget, text, edited: text !== frozen.nugget.text };
}

interface ItemToSave {
  userId: string;
  slotId: string;
  itemId: string;
  settings: { unjudgeableShare: number };
}

/**
 * Runs `save` if the person's share of unjudgeable items allows one more; refuses otherwise.
 * Simultaneous saves are checked one after another.
 */
function withinUnjudgeableShare<T>(item: ItemToSave, save: () => Promise<T>): Promise<T> {
  return oneAtATime(`unjudgeable ${item.userId}`, async () => {
    const { answered, unjudgeable } = await answeredElsewhere(
      item.slotId,
      item.userId,
      item.itemId,
    );
    const most = maxUnjudgeable(answered + 1, item.settings.unjudgeableShare);
    if (unjudgeable + 1 > most)
      throw new AppError("conflict", "label.too_many_unjudgeable", { unjudgeable });
    return save();
  });
}
