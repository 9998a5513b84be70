import { expect, test } from "vitest";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { JUDGES, simulatedStudy } from "@/lib/domain/agreement/verdict/test-studies";
import { agreementText } from "./agreement-text";

test("the verdict and the summary of each judge come before everything else", () => {
  const plan = { people: 3, topics: 6, items: 4, systems: 3, judge: JUDGES.equal };
  const { table } = simulatedStudy(plan, 1);
  const figures = agreementFigures(table, { bootstrap: 0, seed: 1, interval: "jackknife" });
  const lines = agreementText(figures).split("\n");
  expect(lines[0]).toMatch(/judge-1 can(not)? stand in for one person/);
  expect(lines[1]).toContain("comparisons on 6 topics; it may be 0.05 less.");
  const place = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(place("kappa with the majority of people")).toBeGreaterThan(0);
  expect(place("kappa with the majority of people")).toBeLessThan(place("among 3 annotators"));
  expect(place("among 3 annotators")).toBeLessThan(place("Spearman of coverage"));
});
