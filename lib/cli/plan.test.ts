import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/domain/app-error";
import { addPlan } from "./plan";

afterEach(() => {
  vi.restoreAllMocks();
});

async function plan(...args: string[]): Promise<string> {
  let printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const program = new Command("assay").exitOverride();
  addPlan(program);
  await program.parseAsync(["plan", ...args], { from: "user" });
  return printed;
}

test.each([
  ["difference --effect 0.5", "34 topics\n"],
  ["difference --effect 0.5 --topics 34", "power 0.808 with 34 topics\n"],
  ["correlation --rho 0.3", "85 pairs for Pearson, 90 for Spearman\n"],
  [
    "share --hits 16 --items 16",
    "1.0000, Wilson [0.8064, 1.0000], Clopper-Pearson [0.7941, 1.0000]\n",
  ],
])("plan %s", async (line, text) => {
  expect(await plan(...line.split(" "))).toBe(text);
});

test("plan says that items are counted as independent", async () => {
  expect(await plan("kappa", "--kappa", "0.6", "--null", "0.4")).toMatch(
    /^\d+ items labelled by both raters\. These are independent items/,
  );
  expect(await plan("share", "--half-width", "0.05")).toMatch(/^385 items\. These are independent/);
  expect(JSON.parse(await plan("difference", "--effect", "0.5", "--json"))).toEqual({ topics: 34 });
});

test.each([
  ["difference --effect 0", /--effect must be a number other than 0/],
  ["correlation --rho 1", /--rho is 1; it must be between -1 and 1/],
  ["kappa --kappa 0.4 --null 0.4", /nothing to tell apart/],
  ["share", /Give --half-width/],
  ["share --hits 3 --items 2", /more than the 2 of --items/],
  ["difference --effect 0.5 --power 2", /--power must be a number between 0 and 1/],
])("plan %s is refused", async (line, message) => {
  const refused = plan(...line.split(" "));
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toThrow(message);
});
