import fc from "fast-check";
import { expect, test } from "vitest";
import { cumulated, forecast, type HourCount } from "./progress-series";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1);

const series = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 50 })), {
    maxLength: 60,
  })
  .map((rows) =>
    [...new Map(rows)]
      .sort(([a], [b]) => a - b)
      .map(([hour, judgments]): HourCount => ({ hour: new Date(START + hour * HOUR), judgments })),
  );

const later = (hours: readonly HourCount[]) =>
  new Date((hours.at(-1)?.hour.getTime() ?? START) + HOUR / 2);

test("progress never falls, begins with zero, ends with all judgments at the present, in order of time", () => {
  fc.assert(
    fc.property(series, (hours) => {
      const now = later(hours);
      const points = cumulated(hours, now);
      if (hours.length === 0) {
        expect(points).toEqual([]);
        return;
      }
      expect(points[0]!.value).toBe(0);
      expect(points.at(-1)).toEqual({
        at: now.getTime(),
        value: hours.reduce((sum, { judgments }) => sum + judgments, 0),
      });
      for (let i = 1; i < points.length; i += 1) {
        expect(points[i]!.at).toBeGreaterThan(points[i - 1]!.at);
        expect(points[i]!.value).toBeGreaterThanOrEqual(points[i - 1]!.value);
      }
    }),
  );
});

test("a pause is a level line, not a slope through it", () => {
  const hours = [
    { hour: new Date(START), judgments: 5 },
    { hour: new Date(START + 20 * HOUR), judgments: 5 },
  ];
  const points = cumulated(hours, new Date(START + 21 * HOUR));
  expect(points.map(({ at, value }) => [(at - START) / HOUR, value])).toEqual([
    [0, 0],
    [1, 5],
    [20, 5],
    [21, 10],
  ]);
});

test("the forecast goes by the last seven days; none when done or when nobody judges", () => {
  const now = new Date(START + 10 * 24 * HOUR);
  const recent = [{ hour: new Date(START + 5 * 24 * HOUR), judgments: 50 }];
  expect(forecast(recent, 100, now)).toMatchObject({
    perDay: 10,
    at: new Date(START + 15 * 24 * HOUR),
  });
  expect(forecast(recent, 50, now)).toBeNull();
  expect(forecast([{ hour: new Date(START), judgments: 5 }], 100, now)).toBeNull();
  expect(forecast([], 100, now)).toBeNull();
});

test("imported labels give no forecast: only labels given here have a pace", () => {
  const now = new Date(START + 10 * 24 * HOUR);
  const imported = { hour: new Date(START + 9 * 24 * HOUR), judgments: 50, here: 0 };
  expect(forecast([imported], 100, now)).toBeNull();
  const given = { hour: new Date(START + 5 * 24 * HOUR), judgments: 10, here: 10 };
  expect(forecast([given, imported], 80, now)?.at).toEqual(new Date(START + 20 * 24 * HOUR));
});

test("imported labels are the level from which the line of those given here begins", () => {
  const imported = { hour: new Date(START + 30 * HOUR), judgments: 40, here: 0 };
  const given = { hour: new Date(START + 2 * HOUR), judgments: 3, here: 3 };
  const points = cumulated([given, imported], new Date(START + 40 * HOUR));
  expect(points[0]).toEqual({ at: START + 2 * HOUR, value: 40 });
  expect(points.at(-1)!.value).toBe(43);
  expect(cumulated([imported], new Date(START + 40 * HOUR)).map((one) => one.value)).toEqual([
    40, 40,
  ]);
});

test("the day has a band from how much days differ, and none below three days", () => {
  const now = new Date(START + 4 * 24 * HOUR);
  const days = (counts: readonly number[]) =>
    counts.map((judgments, day) => ({ hour: new Date(START + (day * 24 + 1) * HOUR), judgments }));
  const even = forecast(days([10, 10, 10, 10]), 80, now)!;
  expect(even.from!.getTime()).toBe(even.at.getTime());
  const uneven = forecast(days([4, 16, 6, 14]), 80, now)!;
  expect(uneven.from!.getTime()).toBeLessThan(uneven.at.getTime());
  expect(uneven.to!.getTime()).toBeGreaterThan(uneven.at.getTime());
  // The slowest pace that the days allow is none at all.
  expect(forecast(days([40, 1, 1, 1]), 80, now)!.to).toBeNull();
  expect(forecast(days([10, 10]), 80, new Date(START + 2 * 24 * HOUR))!.from).toBeNull();
});
