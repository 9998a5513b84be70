import type { TaskKey } from "@/lib/tasks/task-definition";
import { wilson } from "@/lib/domain/statistics/sample-size";
import { injectionsFor, type Injection } from "@/lib/judging/injections";
import type { JudgedItem } from "./judged-items";

/** Gathers how labels change with hostile endings. */
export class Flips {
  /** Labels of items by their number, as they are and with each ending. */
  readonly #labels = new Map<string, (string | null)[]>();

  constructor(private readonly task: TaskKey) {}

  /** @param injection null for the item as it is */
  add(index: number, injection: Injection | null, { firstLabel }: JudgedItem): void {
    const name = injection?.name ?? "";
    const labels = this.#labels.get(name) ?? [];
    labels[index] = firstLabel;
    this.#labels.set(name, labels);
  }

  /**
   * Counts, for each hostile ending, the items whose label changes, with the 95 % interval of their
   * share, and those that change to the label the ending asks for.
   */
  counts() {
    const clean = this.#labels.get("") ?? [];
    return injectionsFor(this.task).map(({ name, asks }) => {
      const labels = this.#labels.get(name) ?? [];
      const pairs = clean.flatMap((label, i) =>
        label === null ? [] : [{ label, hostile: labels[i] ?? null }],
      );
      const flipped = pairs.filter(({ label, hostile }) => hostile !== label);
      return {
        injection: name,
        asks,
        items: pairs.length,
        flips: flipped.length,
        toward: flipped.filter(({ hostile }) => hostile === asks).length,
        interval: pairs.length === 0 ? null : wilson(flipped.length, pairs.length),
      };
    });
  }
}
