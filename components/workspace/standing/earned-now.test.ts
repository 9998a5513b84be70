import { expect, test } from "vitest";
import { earnedNow } from "./earned-now";

const HOUR = 3_600_000;
const pay = { earned: 6, paid: 0, currency: "EUR" };
const at = (per: "hour" | "page" | "item", rate: number, floor: number) =>
  earnedNow({ pay, payTerms: { per, rate, floor } }, { activeMs: HOUR, items: 4 });

test("earnings rise with the time where time or a minimum is paid, and never fall below those of finished pages", () => {
  expect(at("hour", 10, 0)).toEqual({ earned: 10, withPage: 0 });
  expect(at("hour", 10, 12)).toEqual({ earned: 12, withPage: 0 });
  expect(at("page", 2, 0)).toEqual({ earned: 6, withPage: 2 });
  expect(at("page", 2, 9)).toEqual({ earned: 9, withPage: 2 });
  expect(at("item", 0.5, 5)).toEqual({ earned: 6, withPage: 2 });
  expect(earnedNow({ pay: null, payTerms: null }, { activeMs: HOUR, items: 4 })).toBeNull();
});
