import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Picture } from "@/lib/domain/pictures/picture";
import { DrawnPicture } from "./drawn-picture";

const picture: Picture = {
  name: "p",
  title: "P",
  width: 100,
  height: 50,
  shapes: [
    { kind: "circle", style: "system", x: 1, y: 2, r: 3, hint: "one", of: { run: "a b" } },
    { kind: "circle", style: "system", x: 4, y: 5, r: 3, hint: "two", of: { run: "c" } },
    { kind: "text", style: "title", x: 1, y: 1, text: "P", hint: "no mark" },
  ],
};

test("a mark is a link to its items, or an image where it has none, and one mark is reached by Tab", () => {
  const drawn = renderToStaticMarkup(
    <DrawnPicture picture={picture} itemsAt={{ path: "/items?", runs: ["a b"] }} className="" />,
  );
  expect(drawn).toContain('<a href="/items?run=a+b" data-mark=""');
  expect(drawn.match(/data-mark/g)).toHaveLength(2);
  expect(drawn).toMatch(
    /<g role="img" data-mark="" class="pic-mark" tabindex="-1" aria-label="two"/,
  );
  expect(drawn.match(/tabindex="0"/g)).toHaveLength(1);
  expect(drawn).toContain('<text class="pic-title" aria-hidden="true" x="1" y="1"');
});
