import { expect, test } from "vitest";
import { catalogue } from "./en";
import { sentence, type Code } from "./sentence";

test("a sentence is made from its code and data", () => {
  expect(sentence("refusals", "account.unknown", { username: "ada" })).toBe(
    'There is no account "ada": check its spelling.',
  );
  expect(sentence("refusals", "page.still_held", { pages: 1, people: 2 })).toBe(
    "1 page is still held by 2 people: release them, wait, or close all the same.",
  );
});

test("text in the data is inserted unchanged, even if it contains braces", () => {
  const name = "{x} <b>'{y}' {n, plural, one {#}}";
  expect(sentence("refusals", "account.unknown", { username: name })).toContain(`"${name}"`);
});

test("escaped braces in a sentence are not arguments", () => {
  expect(sentence("refusals", "prompt.unused_variable", { file: "p.md", name: "passage" })).toBe(
    'p.md names the variable "passage" and never uses it: write {passage} where it goes.',
  );
});

test("whoever adds an unknown account is told what to do, and no command of a shell", () => {
  for (const language of ["en", "de"] as const) {
    const said = sentence("refusals", "member.account_unknown", { username: "ada" }, language);
    expect(said).toMatch(/make the account|legen Sie das Konto/);
    expect(said).not.toMatch(/assay|npm|--/);
  }
});

const ARGUMENT = /\{(\w+)[,}]/g;

test("every message of the catalogue can be formatted with the arguments it names", () => {
  const wrong: string[] = [];
  for (const [section, areas] of Object.entries(catalogue))
    for (const [area, cases] of Object.entries<Record<string, string>>(areas))
      for (const [name, message] of Object.entries(cases)) {
        const data = Object.fromEntries([...message.matchAll(ARGUMENT)].map(([, key]) => [key, 2]));
        const said = sentence(section as "refusals", `${area}.${name}` as Code<"refusals">, data);
        if (said === `${section}.${area}.${name}`) wrong.push(said);
      }
  expect(wrong).toEqual([]);
});
