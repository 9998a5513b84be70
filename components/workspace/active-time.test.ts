import { expect, test } from "vitest";
import { ActiveTime } from "./active-time";

test("time counts while the page is visible and active, and stops after 60 s of inactivity or when hidden", () => {
  const time = new ActiveTime(0);
  time.activity(10_000);
  expect(time.take(20_000)).toBe(20_000);
  expect(time.take(200_000)).toBe(50_000);
  time.activity(200_000);
  time.visibility(false, 205_000);
  time.visibility(true, 230_000);
  expect(time.take(231_000)).toBe(6_000);
});
