import { expect, test } from "vitest";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { renderPrompt } from "@/lib/judging/prompts/prompt";
import { evidence, valuesOfPath } from "./definition";

const { values, defaultPrompt, plain } = evidence.judge.prompt;
const PARTS = {
  query: "names of refuges in the northern hills",
  text: "Moor Isle is a part of Hale, in the northern hills.",
  request: "names of refuges in the northern hills",
  member: "Hale",
  answer: null,
};
const asked = (path: string[]) =>
  renderPrompt(builtInPrompt(defaultPrompt), values({ ...PARTS, path }));

test("a model sees the whole path of the group, from the article to the column", () => {
  expect(asked(["Refuges", "North", "Hills", "Name"])).toContain(
    "Place: Refuges » North » Hills » Name\nMember: Hale\n",
  );
  expect(asked(["Refuges", "", "Name"])).toContain("Place: Refuges » Name\n");
});

test("article and column are the ends of a path, and the sections lie between them", () => {
  expect(valuesOfPath(["A", "B", "C", "D"])).toEqual({
    article: "A",
    section: "B » C",
    column: "D",
    path: "A » B » C » D",
  });
  expect(valuesOfPath(["A", "D"])).toMatchObject({ article: "A", section: "", column: "D" });
  expect(valuesOfPath([" "])).toEqual({});
});

test("without a path the default prompt is refused, and the prompt that does without is named", () => {
  const bare = values({ ...PARTS, path: null });
  expect(() => renderPrompt(builtInPrompt(defaultPrompt), bare)).toThrow(
    "The prompt evidence@2 needs path, which this item does not have: choose evidence-without-path@1, which does without.",
  );
});

test("the prompt for a group without a path says the same, but for its place", () => {
  const withPath = asked(["Refuges", "Name"]);
  const without = renderPrompt(builtInPrompt(plain!), values({ ...PARTS, path: null }));
  const sentence =
    " The place of the group is where an encyclopedia lists its members: article, sections, column.";
  expect(without).toBe(withPath.replace(sentence, "").replace("Place: Refuges » Name\n", ""));
  expect(without).toContain("suggests it so strongly");
});
