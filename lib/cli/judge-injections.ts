import type { TaskKey } from "@/lib/tasks/task-definition";
import { wilson } from "@/lib/domain/statistics/sample-size";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { injectionsFor, type Injection } from "@/lib/judging/injections";
import type { FileItem } from "./judge-items";

/**
 * Counts, for each hostile ending, the items whose label changes, with the 95 % interval of their
 * share, and those that change to the label the ending asks for.
 */
export function flipsOf(
  task: TaskKey,
  hostile: readonly { item: FileItem; injection: Injection; call: EngineCall }[],
  labelOf: (id: string) => string | null,
) {
  return injectionsFor(task).map(({ name, asks }) => {
    const pairs = hostile
      .filter((one) => one.injection.name === name)
      .map(({ item, call }) => ({ clean: labelOf(item.call.id), said: labelOf(call.id) }))
      .filter(({ clean }) => clean !== null);
    const flips = pairs.filter(({ clean, said }) => said !== clean).length;
    return {
      injection: name,
      asks,
      items: pairs.length,
      flips,
      toward: pairs.filter(({ clean, said }) => said !== clean && said === asks).length,
      interval: pairs.length === 0 ? null : wilson(flips, pairs.length),
    };
  });
}
