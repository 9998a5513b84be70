import { describe, expect, it } from "vitest";
import { matching, withoutRepeats } from "./entries";
import { readRecent, withRecent } from "./recent";

const entry = (label: string, href = `/${label}`) => ({ label, href });

describe("matching", () => {
  it("finds every word in any order, and puts what begins so first", () => {
    const entries = [entry("Judge runs"), entry("Runs of judges"), entry("Pay")];
    expect(matching(entries, "runs judge").map(({ label }) => label)).toEqual([
      "Judge runs",
      "Runs of judges",
    ]);
    expect(matching(entries, "Runs")[0]?.label).toBe("Runs of judges");
  });

  it("finds everything when nothing is typed", () => {
    expect(matching([entry("a"), entry("b")], "")).toHaveLength(2);
  });
});

describe("withoutRepeats", () => {
  it("keeps an address in the first group that has it, and leaves out empty groups", () => {
    const groups = [
      { value: "Recent", items: [entry("Pay", "/pay")] },
      { value: "Pages", items: [entry("Pay", "/pay")] },
      { value: "Other", items: [entry("Home", "/"), entry("Home", "/")] },
    ];
    expect(withoutRepeats(groups)).toEqual([
      groups[0],
      { value: "Other", items: [entry("Home", "/")] },
    ]);
  });
});

describe("recent choices", () => {
  it("keep the last five, the newest first, each once", () => {
    let text: string | null = null;
    for (const name of ["a", "b", "c", "d", "e", "f", "c"]) text = withRecent(text, entry(name));
    expect(readRecent(text).map(({ label }) => label)).toEqual(["c", "f", "e", "d", "b"]);
  });

  it("leave out what is no place of this site", () => {
    const bad = ["https://x.example", "//x.example", "javascript:alert(1)"];
    const stored = [...bad.map((href) => entry("x", href)), { label: 3 }, null, entry("ok")];
    expect(readRecent(JSON.stringify(stored))).toEqual([entry("ok")]);
    expect(readRecent("{")).toEqual([]);
  });
});
