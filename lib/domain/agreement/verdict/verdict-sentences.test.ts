import { expect, test } from "vitest";
import { notes as german } from "@/lib/messages/de/notes";
import { notes as english } from "@/lib/messages/en/notes";
import { noteText } from "@/lib/messages/note-text";
import { DEFAULT_MARGIN } from "@/lib/tasks/stage-settings";
import type { StandInVerdict } from "./verdict";
import { verdictSentences } from "./verdict-sentences";

const verdict: StandInVerdict = {
  role: "stands_in_for_a_person",
  answer: "not_shown",
  why: null,
  margin: DEFAULT_MARGIN,
  level: 0.9,
  difference: { value: -0.0213, low: -0.0786, high: 0.0361, n: 600, topics: 10 },
  better: false,
  standard: { alpha: 0.5, low: 0.4 },
  signal: null,
  least_signal: -0.1,
  named: [],
  without_named: null,
  weakest_third: null,
  holds_without_any_one: null,
  too_close_to: [],
  needed: { topics: 14, labels: 630 },
};
const say = (changed: Partial<StandInVerdict>, language: "en" | "de" = "en") => {
  const { sentence, detail } = verdictSentences("judge-1", { ...verdict, ...changed });
  return [sentence, ...detail].map((one) => noteText(one, language));
};

test("the first sentence of a verdict has at most twenty words in both languages", () => {
  const isDetail = /Alpha|Kendall|Tau-b mit|^About|\[|^Of |^Von |%/;
  for (const { stand_in, ranking, separation } of [english, german])
    for (const text of [stand_in, ranking, separation].flatMap((area) => Object.values(area)))
      if (text.includes("{judge}") && !isDetail.test(text))
        expect(text.replaceAll(/\{[^{}]*\}/g, "x").split(/\s+/).length).toBeLessThanOrEqual(20);
});

test("what is not shown tells the numbers and what would be needed to know", () => {
  expect(say({})).toEqual([
    "Not shown whether judge-1 can stand in for one person: the interval leaves both open.",
    "Its agreement with the other people minus a person’s is -0.021 [-0.079, 0.036] (90 %), from 600 comparisons on 10 topics; it may be 0.05 less.",
    "About 14 topics like these (630 labels of people) would show it of a judge that equals a person.",
  ]);
  expect(say({ needed: { topics: 8, labels: 360 } }).at(-1)).toMatch(/^Topics as many as these/);
});

test("people who work unlike the others are named whatever the answer is", () => {
  for (const answer of ["yes", "no", "not_shown"] as const)
    expect(say({ answer, named: ["annotator-3"] }).join(" ")).toContain("annotator-3");
});

test("a judge that is too close to one person is told of in German too", () => {
  expect(say({ answer: "yes", too_close_to: ["annotator-1"] }, "de").at(-1)).toContain(
    "Mit annotator-1 stimmt es stärker überein als zwei Personen",
  );
});
