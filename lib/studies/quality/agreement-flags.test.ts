import { expect, test } from "vitest";
import type { SharedLabels } from "@/lib/db/judgments/shared-labels";
import { Seeded } from "@/lib/domain/random/seeded";
import { agreementFlags } from "./agreement-flags";
import { partnersOf } from "./partners";
import { unlikeOthers } from "./unlike-others";

const SCALE = ["0", "1"];

/** Labels of careful people, who are right in 9 of 10, and of careless ones, who guess. */
function labelled(
  groups: readonly (readonly [raters: readonly string[], items: number])[],
  careless: readonly string[],
): SharedLabels[] {
  const random = new Seeded(3);
  return groups.flatMap(([raters, items]) =>
    Array.from({ length: items }, (_, i) => {
      const truth = random.below(2);
      const labels = raters.map((rater) =>
        careless.includes(rater) ? random.below(2) : random.below(10) === 0 ? 1 - truth : truth,
      );
      return {
        topic: `topic-${i % 10}`,
        raters: [...raters],
        labels: labels.map(String),
        enters: true,
        items: 1,
      };
    }),
  );
}

/** Returns everybody's flags in short: how strong, about what, and with whom. */
function flagsIn(shared: readonly SharedLabels[]) {
  const people = [...new Set(shared.flatMap(({ raters }) => raters))].sort();
  const flags = agreementFlags(partnersOf(shared, SCALE), unlikeOthers(shared, people, SCALE));
  return Object.fromEntries(
    people.map((rater) => [
      rater,
      flags
        .get(rater)!
        .map(({ severity, kind, pairs }) =>
          [severity, kind, ...pairs.map((pair) => pair.rater).sort()].join(" "),
        ),
    ]),
  );
}

test("of three people the careless one has the strong flag, and who mostly met them a weak one that names them", () => {
  const met = [
    [["ada", "careless"], 120],
    [["ada", "ben"], 20],
    [["ben", "careless"], 20],
  ] as const;
  expect(flagsIn(labelled(met, ["careless"]))).toEqual({
    ada: ["weak chance careless"],
    ben: [],
    careless: ["strong disagrees ada ben"],
  });
});

test("the rule for people unlike the others stands beside it where items have three labels", () => {
  const met = [[["ada", "ben", "careless"], 200]] as const;
  expect(flagsIn(labelled(met, ["careless"]))).toEqual({
    ada: [],
    ben: [],
    careless: ["strong disagrees ada ben", "strong unlike_others ada ben"],
  });
});

test("of two people nobody can tell which is careless, so both flags are weak", () => {
  expect(flagsIn(labelled([[["ada", "careless"], 60]], ["careless"]))).toEqual({
    ada: ["weak chance careless"],
    careless: ["weak chance ada"],
  });
});

test("who met only careless people is not to blame for them", () => {
  const met = [
    [["ada", "careless"], 40],
    [["ada", "sloppy"], 40],
    [["ben", "careless"], 40],
    [["cleo", "sloppy"], 40],
    [["ben", "cleo"], 40],
  ] as const;
  const found = flagsIn(labelled(met, ["careless", "sloppy"]));
  expect(found.ada!.join()).toMatch(/^weak disagrees( careless| sloppy)+$/);
  expect(found.careless![0]).toMatch(/^strong/);
  expect(found.sloppy![0]).toMatch(/^strong/);
});

test("people who work alike have no flag, and fewer than ten pairs raise none", () => {
  expect(flagsIn(labelled([[["ada", "ben", "cleo"], 60]], []))).toEqual({
    ada: [],
    ben: [],
    cleo: [],
  });
  expect(flagsIn(labelled([[["ada", "careless"], 9]], ["careless"]))).toEqual({
    ada: [],
    careless: [],
  });
});
