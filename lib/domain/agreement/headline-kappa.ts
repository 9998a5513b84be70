import { scaleOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

export type HeadlineKappa = "cohen_kappa" | "cohen_kappa_quadratic";

/**
 * Returns which kappa is the headline of a task: with more than two levels the one with quadratic
 * weights, because a difference of one level is less than one of several.
 */
export function headlineKappa(task: TaskKey): HeadlineKappa {
  return scaleOf(task).length > 2 ? "cohen_kappa_quadratic" : "cohen_kappa";
}

/**
 * Returns what the labels of several people are made one by: the median of ratings, rounded up where
 * it lies between two, or the label of most people; a tie of these is no label.
 */
export function consensusOf(task: TaskKey): "median" | "majority" {
  return taskDefinition(task).rating === "label" ? "median" : "majority";
}
