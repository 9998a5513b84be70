import { expect, test } from "vitest";
import { Seeded } from "../random/seeded";
import { attenuationOf } from "./system-spread";

/** Scores of systems whose means differ by `spread`, with topic noise of size `noise`. */
function scores(spread: number, noise: number) {
  const random = new Seeded(3);
  const side = () =>
    Array.from({ length: 8 }, (_, system) =>
      Float64Array.from(
        { length: 30 },
        () => spread * system + noise * (random.below(2001) / 1000 - 1),
      ),
    );
  return { x: side(), y: side() };
}

test("more topic noise pulls a correlation further towards 0", () => {
  const [little, much] = [attenuationOf(scores(1, 0.5)), attenuationOf(scores(1, 4))];
  expect(little).toBeGreaterThanOrEqual(1);
  expect(much!).toBeGreaterThan(little!);
});

test("systems that do not differ have no attenuation", () => {
  expect(attenuationOf(scores(0, 1))).toBeNull();
});
