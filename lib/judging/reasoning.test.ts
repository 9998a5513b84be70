import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitReasoning } from "./reasoning";

const PAIRS = [
  ["<think>", "</think>"],
  ["<Think>", "</think >"],
  ["<thinking>", "</thinking>"],
  ["<reasoning>", "</reasoning>"],
  ["<thought>", "</thought>"],
  ["<seed:think>", "</seed:think>"],
  ["[THINK]", "[/THINK]"],
  ["◁think▷", "◁/think▷"],
  ["<|channel|>analysis<|message|>", "<|channel|>final<|message|>"],
  [
    "<|start|>assistant<|channel|>analysis<|message|>",
    "<|end|><|start|>assistant<|channel|>final<|message|>",
  ],
] as const;

/** Texts without any mark. */
const plain = fc
  .string({ unit: "binary" })
  .filter((text) => !/think|reasoning|thought|channel|<\|/i.test(text));

/** Returns the family of a closing mark. */
const familyOf = (close: string) =>
  close.includes("final") ? "channels" : close.replaceAll(" ", "").toLowerCase();

/** Drafts that may name any mark except those that close them. */
function draftsUpTo(close: string) {
  const marks = PAIRS.flatMap(([open, end]) =>
    familyOf(end) === familyOf(close) ? [open] : [open, end],
  );
  return fc
    .array(fc.oneof(plain, fc.constantFrom(...marks, "4", "Rating: 2", "<", "[", "\n")))
    .map((parts) => parts.join(""));
}

describe.each(PAIRS)("reasoning between %s and %s", (open, close) => {
  test("is separated from what stands around it", () => {
    expect(splitReasoning(`Well. ${open}\nIs it 2?\n${close}\n\n4`)).toEqual({
      text: "Well. \n\n4",
      reasoning: "Is it 2?",
      isOpen: false,
    });
  });

  test("may come in several blocks", () => {
    expect(splitReasoning(`${open}a${close}b${open}c${close}d`)).toEqual({
      text: "bd",
      reasoning: "a\n\nc",
      isOpen: false,
    });
  });

  test("begins with the answer if nothing opens it", () => {
    expect(splitReasoning(`Is it 2? No.${close}4`)).toEqual({
      text: "4",
      reasoning: "Is it 2? No.",
      isOpen: false,
    });
  });

  test("goes on to the end if nothing closes it", () => {
    expect(splitReasoning(`Well. ${open}Is it 2? It is 4`)).toEqual({
      text: "Well. ",
      reasoning: "Is it 2? It is 4",
      isOpen: true,
    });
  });

  test("is none if nothing is written in it", () => {
    expect(splitReasoning(`${open}\n\n${close}4`)).toEqual({
      text: "4",
      reasoning: null,
      isOpen: false,
    });
  });

  test("never becomes text, whatever the drafts are: the text is what follows", () => {
    fc.assert(
      fc.property(draftsUpTo(close), plain, (draft, answer) => {
        expect(splitReasoning(`${open}${draft}${close}${answer}`)).toMatchObject({
          text: answer,
          isOpen: false,
        });
      }),
    );
  });

  test("that is not closed leaves what stood before it", () => {
    fc.assert(
      fc.property(plain, plain, (before, draft) => {
        expect(splitReasoning(`${before}${open}${draft}`)).toMatchObject({
          text: before,
          isOpen: true,
        });
      }),
    );
  });
});

test("a text without marks stays as it is", () => {
  fc.assert(
    fc.property(plain, (text) => {
      expect(splitReasoning(text)).toEqual({ text, reasoning: null, isOpen: false });
    }),
  );
  for (const text of ["4", "I think so.", "<thinks>4</thinks>", "<q>a</q>", "4<|end|>"])
    expect(splitReasoning(text)).toEqual({ text, reasoning: null, isOpen: false });
});

test("channels of gpt-oss: all but the final one are reasoning, and marks of the end are dropped", () => {
  expect(
    splitReasoning(
      "<|channel|>analysis<|message|>Is it 2?<|end|>" +
        "<|start|>assistant<|channel|>commentary to=search <|constrain|>json<|message|>{}<|end|>" +
        "<|start|>assistant<|channel|>final <|constrain|>json<|message|>4<|return|>",
    ),
  ).toEqual({ text: "4", reasoning: "Is it 2?\n\n{}", isOpen: false });
  expect(splitReasoning("<|channel|>analysis<|message|>Is it 2?<|end|>")).toEqual({
    text: "",
    reasoning: "Is it 2?",
    isOpen: true,
  });
});

test("any number of blocks is read", () => {
  const blocks = "a<think>b</think>".repeat(150_000);
  expect(splitReasoning(`${blocks}</think>4`)).toMatchObject({ text: "4", isOpen: false });
});

test("a second closing mark makes everything before it reasoning", () => {
  expect(splitReasoning("<think>a</think>b</think>4")).toEqual({
    text: "4",
    reasoning: "a\n\nb",
    isOpen: false,
  });
});
