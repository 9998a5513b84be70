import { expect, test } from "vitest";
import { rubric } from "@/lib/tasks/rubric/definition";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinitions } from "@/lib/tasks/registry";
import { guidelines, guidelinesIn } from "./guidelines";

test("the guidelines of passage grading show the scale word for word, best first", async () => {
  const { text } = await guidelines(rubric.key);
  const rows = levelsOf(rubric.key).map(({ label, wording }) => `| ${label} | ${wording} |\n`);
  expect(text).toContain(rows.toReversed().join(""));
});

test.each(taskDefinitions.map(({ key }) => key))(
  "no place is left open in the guidelines of %s, and their hash is of the text that is shown",
  async (key) => {
    const { text, whole, hash } = await guidelines(key);
    expect(text).not.toMatch(/\{[a-z_]+\}/);
    expect(whole).toBe(text);
    expect(await guidelines(key, { guidelines: text })).toMatchObject({
      ...{ text, source: text, whole, hash },
    });
  },
);

const OWN_TASKS = ["answerability", "rubric", "support", "evidence"];

test.each(OWN_TASKS)(
  "the guidelines of %s are German as a whole, with the same parts and its scale",
  async (key) => {
    const { text } = await guidelines(key);
    const german = await guidelinesIn("de", key, text);
    const shape = (of: string) =>
      of.split("\n").map((line) => (/^(##|- |\||\*|$)/.exec(line) ?? ["text"])[0]);
    expect(shape(german)).toEqual(shape(text));
    const same = german.split("\n").filter((line) => line && text.split("\n").includes(line));
    expect(same.filter((line) => !/^\| ---/.test(line))).toEqual([]);
    expect(german).not.toMatch(/\{[a-z_]+\}/);
  },
);

test.each(OWN_TASKS)(
  "the guidelines of %s show the levels in the words of the stage, in every language",
  async (key) => {
    const levels = levelsOf(key);
    const levelWords = Object.fromEntries(
      levels.map(({ label }) => [label, { name: `N${label}`, wording: `All of a|b, ${label}` }]),
    );
    const usual = await guidelines(key);
    const { text, source, hash } = await guidelines(key, { levelWords });
    const table = levels
      .map(({ label }) => `| ${label} | **N${label}**: All of a\\|b, ${label} |\n`)
      .toReversed();
    for (const shown of [text, await guidelinesIn("de", key, text)]) {
      expect(shown).toContain(table.join("").trimEnd());
      for (const { wording } of levels) expect(shown).not.toContain(wording);
      expect(shown).not.toMatch(/- \*\*(Full|1 \(|Yes|Ganz|Ja)/);
    }
    expect(hash).not.toBe(usual.hash);
    expect(source.match(/\{scale\}/g)).toHaveLength(1);
    expect((await guidelines(key, { guidelines: source, levelWords })).text).toBe(text);
    const own = await guidelines(key, { guidelines: "# Mine", levelWords });
    expect(own.text).toBe(`# Mine\n\n| label | meaning |\n| --- | --- |\n${table.join("")}`);
    expect(await guidelines(key, { levelWords: { [levels[0]!.label]: { name: " " } } })).toEqual(
      usual,
    );
  },
);

test("the rules that the product adds to the guide of TREC are marked, and can be left out as a whole", async () => {
  const marked = (text: string) => text.split("\n").filter((line) => line.includes("†"));
  const { text } = await guidelines("support");
  expect(marked(text)).toHaveLength(7);
  const plain = await guidelines("support", { productRules: false });
  for (const [shown, contradicted] of [
    [plain.text, /contradict|opposite|wrong|different|†|\{\+/],
    [
      await guidelinesIn("de", "support", plain.text),
      /widersprech|widersproch|Gegenteil|falsch|†|\{\+/,
    ],
  ] as const) {
    expect(shown).not.toMatch(contradicted);
    expect(shown).not.toContain("\n\n\n");
  }
  expect(marked(await guidelinesIn("de", "support", text))).toHaveLength(7);
});

test("what a study has written stays as it is in German, and so do notes below built-in guidelines", async () => {
  const note = { number: 1, date: "2026-11-25", question: "Half?", text: "Count it." };
  const own = await guidelines("support", { guidelines: "# Mine", guidelineNotes: [note] });
  expect(await guidelinesIn("de", "support", own.whole)).toBe(
    "# Mine\n\n## Anmerkungen\n\n**1** (2026-11-25)\n\n> Half?\n\nCount it.\n",
  );
  expect(await guidelinesIn("en", "support", own.whole)).toBe(own.whole);
  const noted = await guidelines("support", { guidelineNotes: [note] });
  const german = await guidelinesIn("de", "support", noted.whole);
  expect(german).toMatch(/^## Was Sie entscheiden/);
  expect(german).toContain("## Anmerkungen\n\n**1** (2026-11-25)\n\n> Half?");
  const more = `${noted.text}\nMore of our own.`;
  expect(await guidelinesIn("de", "support", more)).toBe(more);
});
