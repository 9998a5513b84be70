import { expect, test } from "vitest";
import { builtInPrompt, builtInPrompts } from "./built-in";
import { parsePrompt, renderPrompt } from "./prompt";

const file = (front: string, body = "Q: {question} C: {context}") =>
  `---\n${front}\n---\n${body}\n`;
const GOOD = "id: mine\nversion: 1\ntask: rating\nvariables: [question, context]";

test("every built-in prompt parses, has a unique name, and uses its task's variables", () => {
  const prompts = builtInPrompts();
  expect(new Set(prompts.map((prompt) => prompt.name)).size).toBe(prompts.length);
  expect(builtInPrompt("rating@1")).toMatchObject({ maxTokens: 3, temperature: 0, topP: 1 });
  expect(() => builtInPrompt("rating@99")).toThrow(/There is no prompt "rating@99"/);
});

test("substitution is one pass: a question that contains {context} is not expanded", () => {
  expect(
    renderPrompt(parsePrompt(file(GOOD), "f.md"), {
      question: "what is {context}?",
      context: "C {question} $& $1",
    }),
  ).toBe("Q: what is {context}? C: C {question} $& $1");
});

test("one changed letter gives another hash", () => {
  const [a, b] = [
    parsePrompt(file(GOOD), "f"),
    parsePrompt(file(GOOD, "Q: {question} C: {context}."), "f"),
  ];
  expect(a.sha256).not.toBe(b.sha256);
});

test.each([
  ["no front matter", /begin with a line ---/],
  [file("id: [x"), /not YAML/],
  [file(GOOD.replace("rating", "guessing")), /task/],
  [file(GOOD.replace("context]", "context, answer]")), /"answer", which rating does not have/],
  [file(GOOD, "{question}"), /names the variable "context" and never uses it/],
  [file(GOOD, "{question} {context} {request}"), /uses \{request\} and does not name it/],
  [file(GOOD.replace("mine", "My Prompt")), /lower-case/],
])("a prompt file that does not fit is refused with a sentence: %#", (text, message) => {
  expect(() => parsePrompt(text, "f.md")).toThrow(message);
});

test("an item that lacks a value for the prompt is refused", () => {
  expect(() => renderPrompt(parsePrompt(file(GOOD), "f.md"), { question: "x" })).toThrow(
    /mine@1 needs context/,
  );
});
