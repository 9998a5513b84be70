import type { OpenCall } from "@/lib/db/judge-runs/calls";
import type { JudgeQuestion } from "@/lib/judging/judge-client";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** Returns what a judge is asked about the item of a call. */
export function questionOf(
  task: TaskKey,
  call: Omit<OpenCall, "itemId" | "isFresh">,
): JudgeQuestion {
  const { judge, item } = taskDefinition(task);
  const asked =
    item.showsMember && call.member !== null ? `${call.query} (${call.member})` : call.query;
  return {
    task,
    itemKey: call.key,
    query: asked,
    text: call.text,
    values: judge.prompt.values(call),
  };
}
