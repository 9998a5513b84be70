import fc from "fast-check";
import { expect, test } from "vitest";
import type { AssignedCell } from "@/lib/contract/assignment";
import { TOPIC_STATES } from "@/lib/domain/assignment/topic-state";
import { isShown, TOPIC_FILTERS } from "./topic-filter";

const anyCell = fc.record({
  topic: fc.constant(0),
  person: fc.nat(5),
  state: fc.constantFrom(...TOPIC_STATES),
  done: fc.nat(2),
  held: fc.nat(2),
  since: fc.constant(null),
}) satisfies fc.Arbitrary<AssignedCell>;

test("a topic is listed in exactly one progress, and never as not started once somebody has begun it", () => {
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 4 }), fc.nat(2), (cells, unfinishedPages) => {
      const topic = {
        topic: "t",
        title: "Kelp",
        pages: 2,
        items: 4,
        places: 2,
        freePages: 1,
        unfinishedPages,
      };
      const shown = TOPIC_FILTERS.filter((filter) => isShown(topic, cells, { filter, search: "" }));
      const progress = shown.filter((filter) => filter !== "all" && filter !== "free");
      expect(progress).toHaveLength(1);
      const isBegun = cells.some(({ state, done }) => state === "in_progress" || done > 0);
      if (isBegun) expect(progress).not.toContain("not_started");
    }),
  );
});
