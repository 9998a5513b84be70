import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrivalAt, arrivalStore, isSettling, SETTLING_MS } from "./arrival";
import { message } from "./message";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page that follows another takes no label for half a second, and one that is opened from elsewhere does at once", () => {
  const { leave, appear } = arrivalStore.getState();
  appear("first");
  expect(isSettling("first")).toBe(false);
  const before = { slotId: "first", message: message("pageBeforeFinished") };
  leave({ slotId: "second", before, opens: "first unanswered" });
  expect(isSettling("first")).toBe(false);
  expect(isSettling("second")).toBe(true);
  appear("second");
  vi.advanceTimersByTime(SETTLING_MS - 1);
  expect(isSettling("second")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isSettling("second")).toBe(false);
  expect(arrivalAt("second")?.before).toEqual(before);
  expect(arrivalAt("first")).toBeNull();
  appear("elsewhere");
  expect(arrivalAt("second")).toBeNull();
});

test("the moment of a page does not end with that of the page before", () => {
  const { leave, appear } = arrivalStore.getState();
  leave({ slotId: "second", before: null, opens: "last" });
  const stop = appear("second");
  vi.advanceTimersByTime(SETTLING_MS / 2);
  stop();
  leave({ slotId: "third", before: null, opens: "last" });
  appear("third");
  vi.advanceTimersByTime(SETTLING_MS / 2);
  expect(isSettling("third")).toBe(true);
});
