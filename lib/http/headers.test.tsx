import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataAge } from "@/components/figures/data-age";
import type { DataSource } from "@/lib/db/servers/read-server";
import { dataHeaders } from "./headers";

const shown = (source: DataSource) => renderToStaticMarkup(<DataAge source={source} />);

test("without a standby neither page nor answer speaks of the age of data", () => {
  expect(shown({ from: "primary" })).toBe("");
  expect(dataHeaders({ from: "primary" })).toEqual({});
});

test("data from a standby come with their age in seconds", () => {
  expect(shown({ from: "standby", ageSeconds: 12 })).toContain("Data of 12 seconds ago");
  expect(shown({ from: "standby", ageSeconds: 0 })).toContain("Up to date");
  expect(dataHeaders({ from: "standby", ageSeconds: 12 })).toEqual({
    "X-Data-Source": "standby",
    "X-Data-Age": "12",
  });
});

test("a read that had to go to the primary says why", () => {
  for (const [because, sentence] of [
    ["lags", "too far behind"],
    ["gone", "does not answer"],
    ["conflict", "had to end the query"],
  ] as const) {
    expect(shown({ from: "primary", because })).toContain(sentence);
    expect(dataHeaders({ from: "primary", because })).toEqual({
      "X-Data-Source": `primary; standby=${because}`,
    });
  }
});
