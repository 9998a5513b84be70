import fc from "fast-check";
import { expect, test } from "vitest";
import { openedSections, queryOfMissing, withOpened } from "./opened-sections";

const name = fc.stringMatching(/^[a-z]{1,8}$/);

test("opening a section changes nothing else in the address", () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), name, fc.string(), (opened, one, stage) => {
      fc.pre(!opened.includes(one));
      const query = new URLSearchParams({ stage });
      if (opened.length > 0) query.set("open", opened.join(","));
      const open = new URLSearchParams(withOpened(query, one));
      expect(openedSections(open.get("open")!)).toEqual([...opened, one]);
      expect(open.get("stage")).toBe(stage);
    }),
  );
});

test("opening an open section changes nothing", () => {
  const query = new URLSearchParams("open=a,b");
  expect(withOpened(query, "b")).toBe("open=a,b");
});

test("every section that was opened comes, however quickly others are opened after it", () => {
  const sections = ["a", "b", "c", "d"];
  const step = fc.constantFrom(...sections, "answer");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const clicked = new Set<string>();
      let address = new URLSearchParams();
      // As the router does: a request takes the place of one that is still under way.
      let asked: { by: string; query: string } | null = null;
      const answer = () => {
        address = new URLSearchParams(asked?.query);
        asked = null;
        for (const by of clicked) {
          const query = queryOfMissing(address, by);
          if (query !== null) asked = { by, query };
        }
      };
      for (const one of steps) {
        if (one === "answer") {
          if (asked !== null) answer();
        } else if (!clicked.has(one)) {
          clicked.add(one);
          asked = { by: one, query: withOpened(address, one) };
        }
      }
      for (let n = 0; asked !== null && n < sections.length; n += 1) answer();
      expect(asked).toBeNull();
      expect(new Set(openedSections(address.get("open") ?? undefined))).toEqual(clicked);
    }),
  );
});

test("a section that is asked for already is not asked for again", () => {
  const query = new URLSearchParams("open=a");
  expect(queryOfMissing(query, "b")).toBe("open=a,b");
  expect(queryOfMissing(query, "a")).toBeNull();
});
