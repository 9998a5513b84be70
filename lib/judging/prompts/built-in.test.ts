import { expect, test } from "vitest";
import { RUBRIC_LEVELS } from "@/lib/tasks/rubric/levels";
import { builtInPrompt, builtInPrompts } from "./built-in";

/** Hashes of versions that labels may have been made with. Other words need another version. */
const PUBLISHED: Record<string, string> = {
  "evidence-json@1": "e75c02753cd73d51",
  "evidence-with-reasons@1": "f5f92aa2574110d9",
  "evidence-without-path@1": "b3ce2e8876d44a66",
  "evidence@1": "8ac2ab7129145d5b",
  "evidence@2": "11aa07c21dc04921",
  "passages@1": "49ff9bdb0844cb33",
  "query@1": "d13c46cb543ce75a",
  "query@2": "76181946147deb63",
  "questions-from-request@1": "5bdf01efa5cacba2",
  "questions@1": "22ca63f76c997ff0",
  "rating-context-first@1": "1eab0c7949438144",
  "rating-context-first@2": "08cde85a991d5b56",
  "rating-for-reranking@1": "901bcaddb91e06a2",
  "rating-for-reranking@2": "5e94a3408bc8edc1",
  "rating-json@1": "b126406267639faf",
  "rating-with-reasons@1": "132590d49f7ec965",
  "rating@1": "4625bea82e54751b",
  "rating@2": "1e3c266e92ebc344",
  "request@1": "b2214a3b5faf856c",
  "support-in-answer@1": "2151f8c4c542a0e7",
  "support-json@1": "7af0c8aa019f9fef",
  "support-with-reasons@1": "d15596931dcd216d",
  "support@1": "c0a24abc0bf137d0",
  "support@2": "d3b4d60fff20e07c",
};

test("the text of a published version never changes", () => {
  expect(
    Object.fromEntries(builtInPrompts().map((prompt) => [prompt.name, prompt.sha256.slice(0, 16)])),
  ).toEqual(PUBLISHED);
});

test.each(["rating", "support", "evidence"])(
  "%s has a prompt that asks for reasons first, and one that asks for JSON",
  (kind) => {
    const reasons = builtInPrompt(`${kind}-with-reasons@1`);
    expect(reasons).toMatchObject({ task: kind, answer: { kind: "last line" }, maxTokens: 512 });
    const json = builtInPrompt(`${kind}-json@1`);
    const field = kind === "rating" ? "rating" : "label";
    expect(json).toMatchObject({ task: kind, answer: { kind: "json", field, reasons: "reasons" } });
    for (const name of [field, "reasons"]) expect(json.body).toContain(`"${name}"`);
  },
);

test("all other prompts ask for the label alone, and rate by the whole scale", () => {
  for (const { name, answer, scale } of builtInPrompts()) {
    if (!/reasons|json/.test(name)) expect([name, answer]).toEqual([name, { kind: "whole" }]);
    if (name.startsWith("rating")) expect(scale).toEqual(["0", "1", "2", "3", "4", "5"]);
  }
});

const WITH_SCALE = [
  "rating@2",
  "rating-context-first@2",
  "rating-for-reranking@2",
  "rating-with-reasons@1",
  "rating-json@1",
];

test.each(WITH_SCALE)("%s shows the scale of the task word for word, best first", (name) => {
  const { body, text } = builtInPrompt(name);
  const indexes = RUBRIC_LEVELS.map(({ label, wording }) =>
    body.indexOf(`${label} = ${wording}\n`),
  );
  expect(Math.min(...indexes)).toBeGreaterThan(0);
  expect(indexes).toEqual(indexes.toSorted((a, b) => b - a));
  expect(text).toContain(body);
  expect(text).not.toContain("{scale}");
});
