import { expect, test } from "vitest";
import { figure, type Figure } from "../figure";
import { promptTrendPicture } from "../pictures/prompt-trend-picture";
import { promptTrends, type PromptRater } from "./prompt-trend";

const of = (value: number): Figure => figure({ value, reason: null }, 10, 4);

function condition(llms: readonly string[]) {
  return {
    human_llm: llms.map((llm, i) => ({
      llm,
      human: "majority",
      cohen_kappa: of(i / 10),
      cohen_kappa_quadratic: of(i / 10 + 0.3),
      accuracy: of(0.5),
      bias: of(0),
    })),
    inter_annotator: {
      pairwise: [
        { cohen_kappa: of(0.4), cohen_kappa_quadratic: of(0.5) },
        { cohen_kappa: of(0.7), cohen_kappa_quadratic: of(0.8) },
      ],
    },
  };
}

const rater = (name: string, day: number, over: Partial<PromptRater> = {}): PromptRater => ({
  rater: name,
  model: null,
  prompt: null,
  at: new Date(Date.UTC(2026, 0, day)),
  ...over,
});

test("versions of one model stand in order of time, whatever their names", () => {
  const raters = [rater("m rating@1", 5), rater("m rating@2", 3), rater("m rating@10", 4)];
  const [trend] = promptTrends("answerability", raters, [
    condition(raters.map((one) => one.rater)),
  ]);
  expect(trend).toMatchObject({ model: "m", people: [0.4, 0.7] });
  expect(trend!.points.map(({ prompt }) => prompt)).toEqual(["rating@2", "rating@10", "rating@1"]);
});

test("the settings of a judge say its model and prompt before its name does", () => {
  const named = rater("a b rating@1", 1, { model: "a", prompt: "b rating@1" });
  const [trend] = promptTrends("answerability", [named], [condition([named.rater])]);
  expect(trend).toMatchObject({ model: "a", points: [{ prompt: "b rating@1" }] });
});

test("raters without a prompt, and those that nobody's labels stand beside, have no trend", () => {
  const raters = [rater("recorded-model", 1), rater("m rating@1", 2)];
  expect(promptTrends("answerability", raters, [condition(["recorded-model"])])).toEqual([]);
});

test("ratings of several levels have the kappa with quadratic weights, as their headline has", () => {
  const raters = [rater("m rating@1", 1)];
  const [trend] = promptTrends("rubric", raters, [condition(["m rating@1"])]);
  expect(trend).toMatchObject({ people: [0.5, 0.8], points: [{ kappa: { value: 0.3 } }] });
});

test("the picture has a row for each version that has a value, in full", () => {
  const raters = [rater("m a-prompt-with-a-very-long-name-indeed@1", 1), rater("m short@1", 2)];
  const [trend] = promptTrends("answerability", raters, [
    condition(raters.map((one) => one.rater)),
  ]);
  const without = {
    ...trend!,
    points: [...trend!.points, { ...trend!.points[0]!, kappa: { ...of(0), value: null } }],
  };
  const hints = promptTrendPicture(without)!.shapes.flatMap(({ style, hint }) =>
    style === "judge" && hint ? [hint] : [],
  );
  expect(hints).toHaveLength(2);
  expect(hints[0]).toContain("a-prompt-with-a-very-long-name-indeed@1");
  expect(promptTrendPicture({ ...trend!, points: [] })).toBeNull();
});
