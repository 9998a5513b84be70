import { expect, test } from "vitest";
import { highlightAt } from "./highlight-at";

const span = (start: number, end: number) => ({ start, end, quote: "" });
const state = (...spans: ReturnType<typeof span>[]) => ({
  draft: {
    label: null,
    spans,
    comment: "",
    difficult: false,
    readsDifferently: false,
    skipped: false,
    unjudgeable: null,
    contradicted: false,
    nuggetText: null,
  },
});
const page = {
  items: [{ id: "a" }, { id: "b" }].map((item) => ({
    ...item,
    position: 0,
    question: null,
    sentence: null,
    nugget: null,
    member: null,
    shown: null,
    earlier: null,
    judgment: null,
  })),
};
const states = { a: state(span(0, 10)), b: state(span(5, 20), span(6, 8)) };

test("the open item's highlight is found before another's", () => {
  expect(highlightAt(page, states, 0, 7)).toEqual({ itemId: "a", start: 0, end: 10 });
  expect(highlightAt(page, states, 1, 7)).toEqual({ itemId: "b", start: 6, end: 8 });
});

test("where the open item has none, another's is found; between highlights there is none", () => {
  expect(highlightAt(page, states, 0, 15)).toEqual({ itemId: "b", start: 5, end: 20 });
  expect(highlightAt(page, states, 0, 20)).toBeNull();
});
