import { expect, test, type Locator, type Page } from "@playwright/test";
import { axe } from "./axe";
import { makeStudy, openPage, signInAs, untilLive, untilSaved } from "./session";

const TEXT =
  "Everett Warner contributed to naval camouflage during the First World War. He also painted.";
const REQUIREMENTS = [
  { id: "name", text: "the name of a person" },
  { id: "war", text: "First World War" },
  { id: "work", text: "camouflage" },
];

test.beforeAll(() =>
  makeStudy("requirements", {
    topics: [
      {
        topic_id: "e",
        title: "Camoufleurs",
        request: "names of camoufleurs of the First World War",
        requirements: REQUIREMENTS,
      },
    ],
    passages: [{ docid: "p", topic_id: "e", text: TEXT }],
  }),
);

const colourOf = (element: Locator, property: "borderBottomColor" | "backgroundColor") =>
  element.evaluate((shown, name) => getComputedStyle(shown)[name], property);

/** Finds a phrase and highlights it. */
async function markByKeyboard(page: Page, phrase: string): Promise<void> {
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Find in the text" }).fill(phrase);
  for (const key of ["Escape", "m"]) await page.keyboard.press(key);
  await expect(page.locator(".text-cursor")).toHaveText(phrase.split(" ")[0]!);
  for (let i = 1; i < phrase.split(" ").length; i += 1)
    await page.keyboard.press("Shift+ArrowRight");
  // Marking ends, then the search is emptied: both cut the text where they end.
  for (const key of ["Enter", "Escape", "Escape"]) await page.keyboard.press(key);
  await expect(page.locator(".text-cursor, .found")).toHaveCount(0);
}

test("a highlight has the colour and the number of the requirement that it shows", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await openPage(page, "requirements", "Evidence");
  const text = page.getByTestId("judged-text");
  const legend = page.getByRole("list", { name: /^Requirements/ }).getByRole("listitem");
  await expect(legend).toHaveText(["1the name of a person", "2First World War", "3camouflage"]);
  const phrases = ["Everett Warner", "First World War", "camouflage"];
  for (const phrase of phrases) {
    await markByKeyboard(page, phrase);
    await expect(text.locator("mark", { hasText: phrase })).toBeVisible();
  }
  // Without a requirement all look alike, and none is numbered.
  const marks = phrases.map((phrase) => text.locator("mark", { hasText: phrase }));
  await expect(text.locator(".requirement-mark")).toHaveCount(0);
  const plain = await Promise.all(marks.map((mark) => colourOf(mark, "borderBottomColor")));
  expect(new Set(plain).size).toBe(1);

  const choices = page.getByLabel(/^Requirement shown by/);
  for (const [i, { id }] of REQUIREMENTS.entries()) await choices.nth(i).selectOption(id);
  await expect(text.locator(".requirement-mark")).toHaveCount(3);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colours = await Promise.all(marks.map((mark) => colourOf(mark, "borderBottomColor")));
    expect(new Set(colours).size).toBe(3);
    for (const [i, colour] of colours.entries()) {
      const sign = legend.nth(i).locator(".requirement-sign");
      expect(await colourOf(sign, "backgroundColor")).toBe(colour);
    }
    expect(await axe(page)).toEqual([]);
  }
  // The number stands before the words, in the order of the text.
  expect(
    await text
      .locator(".requirement-mark")
      .evaluateAll((signs) => signs.map((sign) => sign.getAttribute("data-number"))),
  ).toEqual(["1", "3", "2"]);
  await expect(marks[2]!).toHaveAttribute("title", /3 · camouflage/);
  await expect(text).toHaveText(TEXT);

  // Moving its end keeps the requirement.
  await untilSaved(page);
  await marks[2]!.click();
  await page.locator("[data-end=end]").focus();
  await page.keyboard.press("ArrowRight");
  await expect(text.locator("mark", { hasText: "camouflage during" })).toHaveAttribute(
    "title",
    /3 · camouflage/,
  );
  await untilSaved(page);
  await page.reload();
  await expect(text.locator(".requirement-mark")).toHaveCount(3);

  // Right after it was made, a highlight takes the number of its requirement.
  await untilLive(page);
  for (const key of ["m", "End", "Enter"]) await page.keyboard.press(key);
  const made = page.getByRole("group", { name: "New highlight" });
  await expect(made.getByRole("button", { name: /First World War$/ })).toBeVisible();
  await page.keyboard.press("2");
  await expect(made).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(text.locator(".requirement-mark")).toHaveCount(4);

  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  await expect(text.locator(".requirement-mark").first()).toBeVisible();
});
