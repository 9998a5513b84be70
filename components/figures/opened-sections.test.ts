import fc from "fast-check";
import { expect, test } from "vitest";
import { openedSections, withOpened } from "./opened-sections";

const name = fc.stringMatching(/^[a-z]{1,8}$/);

test("opening and closing a section gives the address from before, whatever else it says", () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), name, fc.string(), (opened, one, stage) => {
      fc.pre(!opened.includes(one));
      const query = new URLSearchParams({ stage });
      if (opened.length > 0) query.set("open", opened.join(","));
      const open = new URLSearchParams(withOpened(query, one, true));
      expect(openedSections(open.get("open")!)).toEqual([...opened, one]);
      expect(open.get("stage")).toBe(stage);
      const closed = new URLSearchParams(withOpened(open, one, false));
      expect([...closed].sort()).toEqual([...query].sort());
    }),
  );
});

test("opening an open section changes nothing", () => {
  const query = new URLSearchParams("open=a,b");
  expect(withOpened(query, "b", true)).toBe("open=a,b");
});
