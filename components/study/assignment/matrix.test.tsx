import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Matrix } from "./matrix";
import { matrixOf } from "./test-matrix";

test("of 500 topics by 300 people the server draws those that come first, and says how many there are", () => {
  const people = Array.from({ length: 300 }, (_, i) => `person ${i}`);
  const matrix = matrixOf(
    Array.from({ length: 500 }, () => [null, "done"]),
    people,
  );
  const drawn = renderToStaticMarkup(
    <Matrix
      matrix={matrix}
      shown={[...matrix.topics.keys()]}
      chosen={new Set()}
      busy={false}
      onChoose={() => undefined}
      onPress={() => undefined}
    />,
  );
  expect(drawn).toContain('aria-rowcount="501"');
  expect(drawn).toContain('aria-colcount="301"');
  expect(drawn).toContain('data-cell="0 0"');
  expect(drawn).toContain("t0, person 1: done");
  expect(drawn.match(/data-cell/g)!.length).toBeLessThan(1000);
});
