import { expect, test } from "@playwright/test";
import { itemsOf, makeStudy, openPage, signInAs, stayOnItems, untilSaved } from "./session";

const TEXT = "Kelp 🌿 is cut in spring. It dries in an old hall. Boats carry it to Oxwich.";

test.beforeAll(() =>
  makeStudy("keyboard", {
    topics: [
      {
        topic_id: "k",
        title: "Kelp",
        request: "Write about kelp.",
        sub_questions: [
          { question_id: "0", text: "When is kelp cut?" },
          { question_id: "1", text: "Who buys it?" },
        ],
      },
      {
        topic_id: "e",
        title: "Kelp towns",
        request: "towns that dry kelp",
        requirements: [{ id: "dry", text: "kelp is dried there" }],
      },
    ],
    reports: [{ topic_id: "k", run_id: "s", text: TEXT }],
    passages: [
      { docid: "p1", topic_id: "k", text: "Kelp is cut in spring, when the water is cold." },
      { docid: "p2", topic_id: "e", text: "In Oxwich kelp dries on racks." },
    ],
    answers: [
      {
        run_id: "s",
        topic_id: "k",
        references: ["p1"],
        answer: [
          { text: "Kelp is cut in spring.", citations: [0] },
          { text: "Kelp is sold.", citations: [0] },
        ],
      },
      {
        run_id: "z",
        topic_id: "k",
        references: ["p1"],
        answer: [{ text: "Kelp is cut in spring.", citations: [0] }],
      },
    ],
  }),
);

const keys = async (page: Parameters<typeof openPage>[0], ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

test("by keyboard: nuggets by word and sentence, removing a highlight, find, jump, skip with a reason", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  const address = await openPage(page, "keyboard", "Report coverage");
  await keys(page, "1", "m", "Shift+ArrowDown", "Enter");
  const marked = page.getByRole("region", { name: "Highlighted nugget" }).getByRole("listitem");
  await expect(marked).toContainText(["Kelp 🌿 is cut in spring"]);
  await keys(page, "ArrowDown", "ArrowRight", "Shift+ArrowRight", "Enter");
  await expect(marked).toContainText(["Kelp 🌿 is cut in spring", "dries in"]);
  await keys(page, "Backspace");
  await expect(marked).toHaveCount(1);
  await keys(page, "Escape", "/");
  await page.keyboard.type("oxwich");
  await expect(page.locator(".found")).toHaveText("Oxwich");
  await keys(page, "Escape", "q");
  await page.keyboard.type("1");
  await keys(page, "Enter");
  await expect(page.getByTestId("asked")).toHaveText("Who buys it?");
  await keys(page, "s", "ArrowDown", "Enter");
  await expect(page.getByRole("button", { name: "Q-1: skipped" })).toBeVisible();
  await keys(page, "u", "0");
  await page.waitForURL(/studies\/keyboard\?summary=/);
  expect(
    (await itemsOf(page, address)).map((item) =>
      item.judgment!.highlights.map((span) => span.quote),
    ),
  ).toEqual([["Kelp 🌿 is cut in spring"], []]);

  const grading = await openPage(page, "keyboard", "Passage grading");
  await keys(page, "4", "2");
  await page.waitForURL(/studies\/keyboard\?summary=/);
  expect((await itemsOf(page, grading)).map((item) => item.judgment!.label).sort()).toEqual([
    "2",
    "4",
  ]);
});

test("support by keyboard: a repeated sentence and passage offers the earlier label, and a difference is shown", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await stayOnItems(page);
  const address = await openPage(page, "keyboard", "Citation support");
  const twins: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    if ((await page.getByTestId("asked").innerText()) === "Kelp is cut in spring.") {
      twins.push(i);
      if (twins.length === 2) {
        await expect(page.getByRole("note")).toContainText("Full support");
        await keys(page, "n");
        await expect(page.getByRole("note")).toContainText("Now it differs");
        await keys(page, "r");
        await expect(page.getByRole("note")).toHaveCount(0);
        await keys(page, "r", "Backspace");
        await page.getByRole("button", { name: /Give the same label/ }).press("Enter");
      } else await keys(page, "f");
    } else await keys(page, "d", "p");
    if (i < 2) await keys(page, "j");
  }
  expect(twins).toHaveLength(2);
  await page.getByLabel("Show").selectOption("difficult");
  await expect(
    page
      .getByRole("list", { name: "Items of this page" })
      .getByRole("button", { name: /difficult/ }),
  ).toHaveCount(1);
  await untilSaved(page);
  expect((await itemsOf(page, address)).map((item) => item.judgment!.label).sort()).toEqual([
    "full",
    "full",
    "partial",
  ]);
});

test("evidence by keyboard: the machine's answer is confirmed or rejected in the verify condition", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  const address = await openPage(page, "keyboard", "Evidence");
  await expect(page.getByText("kelp is dried there")).toBeVisible();
  await keys(page, "m", "Shift+ArrowDown", "Enter", "Escape", "y");
  await page.waitForURL(/studies\/keyboard\?summary=/);
  expect((await itemsOf(page, address))[0]!.judgment).toMatchObject({
    label: "yes",
    highlights: [{ quote: "In Oxwich kelp dries on racks" }],
  });

  await stayOnItems(page);
  await expect(async () => {
    await openPage(page, "demo", "Checking a machine");
  }).toPass();
  const shown = await page.getByTestId("shown").innerText();
  await keys(page, "n");
  await untilSaved(page);
  const [item] = await itemsOf(page, page.url());
  expect(item!.judgment!.label).toBe(/Yes/.test(shown) ? "no" : "yes");
  await keys(page, "y");
  await untilSaved(page);
  expect((await itemsOf(page, page.url()))[0]!.judgment!.label).toBe(
    /Yes/.test(shown) ? "yes" : "no",
  );
});

test("single keys can be switched off and reassigned; settings are kept on the device", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await openPage(page, "keyboard", "Citation support");
  await keys(page, ",");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Key for: mark as difficult").press("x");
  await dialog.getByLabel("Text size").selectOption("5");
  await dialog.getByLabel("Number the sentences").check();
  await dialog.getByLabel("Key for: next item").press("f");
  await expect(dialog.getByText("“f” gives a label: choose another key.")).toBeVisible();
  await keys(page, "Escape");
  await expect(dialog).toBeHidden();
  const difficult = page.getByRole("checkbox", { name: /Difficult/ });
  const before = await difficult.isChecked();
  await keys(page, "x");
  await expect(difficult).toBeChecked({ checked: !before });
  await page.reload();
  await expect(page.getByTestId("judged-text")).toHaveAttribute("data-size", "5");
  await expect(page.locator(".sentence-number")).toHaveCount(1);
  await keys(page, ",");
  await page.getByLabel(/Single keys/).uncheck();
  await keys(page, "Escape");
  await expect(dialog).toBeHidden();
  await keys(page, "x");
  await expect(difficult).toBeChecked({ checked: !before });
  await keys(page, "Alt+x");
  await expect(difficult).toBeChecked({ checked: before });
  await untilSaved(page);
});

test("by mouse: a double click marks a sentence, or a word if set, two clicks mark a range if set, and an end moves by a word", async ({
  page,
}) => {
  makeStudy("mouse", {
    topics: [
      {
        topic_id: "m",
        title: "Stones",
        request: "places where kelp dries on stones",
        members: ["Hale"],
      },
    ],
    passages: [
      {
        docid: "m1",
        topic_id: "m",
        text: "Near Hale people spread wet kelp over warm stones, and turn it twice.",
      },
    ],
  });
  await signInAs(page, "annotator");
  await stayOnItems(page);
  const address = await openPage(page, "mouse", "Evidence");
  const text = page.getByTestId("judged-text");
  await page.getByRole("button", { name: /^Yes/ }).click();
  /** Returns a point on the second letter of a word that occurs once in the text. */
  const at = async (word: string) =>
    text.evaluate((container, wanted) => {
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const index = node.textContent!.indexOf(wanted);
        if (index < 0) continue;
        const range = document.createRange();
        range.setStart(node, index + 1);
        range.setEnd(node, index + 2);
        const box = range.getBoundingClientRect();
        return { x: box.left + 2, y: box.top + box.height / 2 };
      }
      throw new Error(`no ${wanted}`);
    }, word);
  const people = await at("people");
  await page.mouse.dblclick(people.x, people.y);
  await expect(page.locator("mark")).toHaveText(/^Near Hale .* twice$/);
  const spans = page.getByRole("region", { name: /^Highlighted/ });
  await spans.getByRole("button", { name: /Remove the highlight/ }).click();
  await keys(page, ",");
  await page.getByLabel("A double click highlights").selectOption("word");
  await keys(page, "Escape");
  await page.mouse.dblclick(people.x, people.y);
  await expect(page.locator("mark")).toHaveText("people");
  await spans.getByRole("button", { name: /Show the highlight “.*people.*” in the text/ }).click();
  await expect(page.getByRole("button", { name: /^End of the highlight/ })).toBeFocused();
  await keys(page, "ArrowRight");
  await expect(page.locator("mark")).toHaveText("people spread");
  await spans.getByRole("button", { name: /Remove the highlight/ }).click();
  await keys(page, ",");
  await page.getByLabel("Mark with two clicks instead of dragging").check();
  await keys(page, "Escape");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
  const [from, to] = [await at("kelp"), await at("stones")];
  await page.mouse.click(from.x, from.y);
  await expect(page.locator(".text-cursor")).toHaveText("kelp");
  await page.mouse.click(to.x, to.y);
  await expect(page.locator("mark")).toHaveText("kelp over warm stones");
  await untilSaved(page);
  expect((await itemsOf(page, address))[0]!.judgment!.highlights.map((span) => span.quote)).toEqual(
    ["kelp over warm stones"],
  );
});

test("a match of the search is marked by keyboard, and the next question takes digits as labels again", async ({
  page,
}) => {
  makeStudy("keys-after-search", {
    topics: [
      {
        topic_id: "t",
        request: "Write about kelp.",
        sub_questions: [0, 1].map((i) => ({ question_id: String(i), text: `Is point ${i} made?` })),
      },
    ],
    reports: [{ topic_id: "t", run_id: "s", text: TEXT }],
  });
  await signInAs(page, "annotator");
  await stayOnItems(page);
  await openPage(page, "keys-after-search", "Report coverage");
  const field = page.getByRole("searchbox", { name: "Find in the text" });
  const border = page.getByRole("separator", { name: "Width of the text" });
  const width = (await border.getAttribute("aria-valuenow"))!;
  await keys(page, "/");
  await page.keyboard.type("oxwich");
  await keys(page, "Escape", "m");
  await expect(page.locator(".text-cursor")).toHaveText("Oxwich");
  await border.focus();
  await keys(page, "Shift+ArrowLeft", "Enter");
  const marked = page.getByRole("region", { name: "Highlighted nugget" }).getByRole("listitem");
  await expect(marked).toHaveText("to Oxwich");
  await expect(border).toHaveAttribute("aria-valuenow", width);
  await keys(page, "j", "0");
  await expect(page.getByRole("button", { name: "Q-1: label 0" })).toBeVisible();
  await expect(page.getByTestId("message")).not.toContainText("There is no sentence");
  await expect(field).toHaveValue("oxwich");
  await keys(page, "Escape");
  await expect(field).toHaveValue("");
  await keys(page, "j");
  await expect(page.getByTestId("message")).toContainText("Every item has an answer");
});
