import fc from "fast-check";
import { expect, test } from "vitest";
import { actionIn, givesPages, hasWork, ownState, type OwnWork } from "./own-state";
import type { AnnotatorPage, AnnotatorStage, AnnotatorTopic, CrowdWork } from "./own-work";

const stage = (over: Partial<AnnotatorStage> = {}): AnnotatorStage => ({
  id: "s",
  task: "evidence",
  name: "Evidence",
  topics: [],
  done: 0,
  mine: 0,
  more: false,
  stop: null,
  upcoming: null,
  attempts: [],
  ...over,
});
const topicWith = (page: Partial<AnnotatorPage>): AnnotatorTopic => ({
  topicId: "t",
  title: "T",
  more: false,
  isToDeclare: false,
  pages: [{ slotId: "p", number: 1, items: 2, labelled: 0, completed: false, ...page }],
});
const crowd = (over: Partial<CrowdWork> = {}): CrowdWork => ({
  isOfStages: false,
  quota: 3,
  done: 0,
  completionCode: null,
  returnAddress: null,
  nothingLeft: false,
  waiting: false,
  screenedOut: false,
  reason: null,
  ended: null,
  ...over,
});
const of = (over: Partial<OwnWork>): OwnWork => ({
  closed: false,
  work: null,
  stages: [],
  ...over,
});

test.each<[string, Partial<OwnWork>, string, string]>([
  ["no stage yet", {}, "nothing", "home"],
  ["a page to take", { stages: [stage({ more: true })] }, "start", "judge"],
  ["pages held, none begun", { stages: [stage({ mine: 3 })] }, "start", "judge"],
  [
    "a begun page",
    { stages: [stage({ mine: 1, topics: [topicWith({ labelled: 1 })] })] },
    "continue",
    "judge",
  ],
  ["a finished page", { stages: [stage({ mine: 2, done: 1 })] }, "continue", "judge"],
  ["all finished", { stages: [stage({ mine: 2, done: 2 })] }, "finished", "home"],
  ["exam failed", { stages: [stage({ stop: "exam" })] }, "exam", "home"],
  ["training failed", { stages: [stage({ stop: "batch" })] }, "batch", "home"],
  [
    "a batch that a coordinator looks at",
    { work: crowd({ waiting: true }), stages: [stage({ stop: "release" })] },
    "release",
    "look_again",
  ],
  [
    "exam failed, another stage has work",
    { stages: [stage({ stop: "exam" }), stage({ more: true })] },
    "start",
    "judge",
  ],
  ["too many wrong", { stages: [stage({ stop: "known_items" })] }, "known_items", "home"],
  ["hours used up", { stages: [stage({ mine: 3, done: 2, stop: "hours" })] }, "hours", "home"],
  [
    "hours used up in the middle of a page",
    { stages: [stage({ mine: 1, stop: "hours", topics: [topicWith({ labelled: 1 })] })] },
    "continue",
    "judge",
  ],
  ["limit reached", { stages: [stage({ mine: 2, done: 2, stop: "limit" })] }, "limit", "home"],
  ["paused", { stages: [stage({ stop: "paused" })] }, "paused", "look_again"],
  ["paused, with an open page", { stages: [stage({ mine: 1, stop: "paused" })] }, "start", "judge"],
  ["closed, with an open page", { closed: true, stages: [stage({ mine: 1 })] }, "closed", "home"],
  [
    "quota met",
    {
      work: crowd({ done: 3, completionCode: "C" }),
      stages: [stage({ mine: 3, done: 3, stop: "quota" })],
    },
    "done",
    "copy",
  ],
  [
    "quota met, with a way back",
    { work: crowd({ done: 3, completionCode: "C", returnAddress: "https://x.test/C" }) },
    "done",
    "return",
  ],
  [
    "quota met after the study was closed",
    { closed: true, work: crowd({ done: 3 }) },
    "done",
    "home",
  ],
  [
    "screened out",
    { work: crowd({ nothingLeft: true, screenedOut: true, reason: "exam", completionCode: "S" }) },
    "screened_out",
    "copy",
  ],
  [
    "screened out without a code",
    { work: crowd({ nothingLeft: true, screenedOut: true, reason: "known_items" }) },
    "screened_out",
    "home",
  ],
  [
    "nothing left before the quota",
    { work: crowd({ done: 1, nothingLeft: true, completionCode: "C" }) },
    "done",
    "copy",
  ],
  ["others hold the rest", { work: crowd({ done: 1, waiting: true }) }, "waiting", "look_again"],
  ["returned", { work: crowd({ ended: "returned", completionCode: null }) }, "ended", "home"],
])("%s", (_, over, kind, action) => {
  const work = of(over);
  const state = ownState(work);
  expect(state.kind).toBe(kind);
  expect(actionIn(state, work.work)).toBe(action);
});

const stages = fc.array(
  fc.record({
    mine: fc.nat(4),
    isWhole: fc.boolean(),
    more: fc.boolean(),
    stop: fc.constantFrom(null, "exam", "known_items", "limit", "hours", "quota", "paused"),
  }),
  { maxLength: 3 },
);
const workers = fc.option(
  fc.record({
    quota: fc.option(fc.integer({ min: 1, max: 4 })),
    done: fc.nat(4),
    completionCode: fc.option(fc.constant("CODE")),
    returnAddress: fc.option(fc.constant("https://x.test/")),
    nothingLeft: fc.boolean(),
    waiting: fc.boolean(),
    screenedOut: fc.boolean(),
    reason: fc.constantFrom(null, "exam", "known_items", "nothing_left"),
    ended: fc.constantFrom(null, "returned"),
  }),
);
const anyWork = fc
  .record({ closed: fc.boolean(), work: workers, stages })
  .map(({ closed, work, stages: given }): OwnWork => ({
    closed,
    work: work as CrowdWork | null,
    stages: given.map(({ mine, isWhole, more, stop }) =>
      // The server says that no page can be taken where something stands against it.
      stage({
        mine,
        done: isWhole ? mine : 0,
        more: more && stop === null,
        stop: stop as AnnotatorStage["stop"],
      }),
    ),
  }));

test("judging is the action exactly where a page is there and pages are given", () => {
  fc.assert(
    fc.property(anyWork, (own) => {
      const state = ownState(own);
      const canJudge = givesPages(state) && own.stages.some(hasWork);
      expect(actionIn(state, own.work) === "judge").toBe(canJudge);
    }),
  );
});

test("a code is given exactly where the work is over and there is one", () => {
  fc.assert(
    fc.property(anyWork, (own) => {
      const state = ownState(own);
      const offersCode = ["copy", "return"].includes(actionIn(state, own.work));
      const hasCode = own.work !== null && own.work.completionCode !== null;
      expect(offersCode).toBe(hasCode && own.work!.ended === null);
      if (offersCode) expect(givesPages(state)).toBe(false);
    }),
  );
});
