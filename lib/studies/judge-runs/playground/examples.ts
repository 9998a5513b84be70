import { sampleOfFirstHalf } from "@/lib/db/judge-runs/playground";
import { AppError } from "@/lib/domain/app-error";
import { scaleOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { rulesOf, type ReaderOfStudy } from "../read-answers";
import { refuseBlind } from "./playground-items";

interface ExampleChoice {
  count: number;
  seed: number;
  /** Items that are no examples, because the prompt is tried on them. */
  except: readonly string[];
}

/**
 * Returns few-shot examples for a prompt: labelled items of the first half, the labels in turn, each
 * with the values of the prompt's variables and the label that most people gave.
 */
export async function promptExamples(
  study: ReaderOfStudy,
  stageId: string,
  { count, seed, except }: ExampleChoice,
): Promise<{ text: string; count: number }> {
  refuseBlind(study);
  const rules = await rulesOf(study, stageId);
  const labels = scaleOf(rules.task);
  const byLabel = await Promise.all(
    labels.map((label) => sampleOfFirstHalf(stageId, rules, { seed, most: count, label, except })),
  );
  const chosen = Array.from({ length: count }, (_, i) => byLabel.flatMap((items) => items[i] ?? []))
    .flat()
    .slice(0, count);
  if (chosen.length === 0) throw new AppError("conflict", "playground.no_example");
  const { judge } = taskDefinition(rules.task);
  const text = chosen
    .map((item) => exampleOf(judge.prompt.values(item), answerFor(rules.task, item.majority!)))
    .join("\n\n");
  return { text, count: chosen.length };
}

function exampleOf(values: Readonly<Record<string, string>>, answer: string): string {
  const lines = Object.entries(values)
    .filter(([name]) => name !== "request")
    .map(([name, value]) => `${titled(name)}: ${withoutPlaceholders(value)}`);
  return [...lines, answer].join("\n");
}

function titled(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A text may contain what looks like a place of the prompt, and must not be filled. */
function withoutPlaceholders(text: string): string {
  return text.replace(/\{([a-z_]+)\}/g, "{ $1 }");
}

/** The ratings that stand for people's yes and no where judges give ratings. */
const RATINGS: Record<string, string> = { "1": "5", "0": "0" };

function answerFor(task: string, label: string): string {
  const { judge, rating } = taskDefinition(task);
  if (judge.prompt.kind !== "rating") return `Label: ${label}`;
  return `Rating: ${rating === "threshold" ? (RATINGS[label] ?? label) : label}`;
}
