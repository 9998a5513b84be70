import { expect, test, type Locator, type Page } from "@playwright/test";
import { axe } from "./axe";
import { layoutProblems, TRIALS } from "./layout";
import {
  itemsOf,
  makeStudy,
  openPage,
  signInAs,
  stayOnItems,
  untilLive,
  untilSaved,
} from "./session";

test.describe.configure({ mode: "serial" });

const REPORT = [
  "يُحصد عشب البحر في الربيع. ثم يُجفف في Oxwich (ويلز) على رفوف.",
  "Kelp is sold by boat.",
  "昆布は春に刈ります。海带很好吃！",
  "אצות הים נקצרות באביב.",
].join("\n");

test.beforeAll(() =>
  makeStudy("scripts", {
    topics: [
      {
        topic_id: "k",
        title: "عشب البحر",
        request: "اكتب عن عشب البحر.",
        sub_questions: [
          { question_id: "0", text: "متى يُحصد عشب البحر (kelp)؟" },
          { question_id: "1", text: "Who buys it?" },
        ],
      },
      {
        topic_id: "e",
        title: "بلدات",
        request: "بلدات تجفف عشب البحر.",
        requirements: [
          { id: "dry", text: "يُجفف هناك." },
          { id: "sea", text: "It lies at the sea." },
        ],
      },
    ],
    reports: [{ topic_id: "k", run_id: "s", text: REPORT }],
    passages: [
      { docid: "p1", topic_id: "k", text: "昆布は春に刈ります。海带很好吃！真的吗？" },
      { docid: "p2", topic_id: "e", text: "أوكسويتش بلدة تجفف عشب البحر على رفوف." },
    ],
    answers: [
      {
        run_id: "s",
        topic_id: "k",
        references: ["p1"],
        answer: [
          { text: "昆布は春に刈ります。", citations: [0] },
          { text: "يُجفف عشب البحر.", citations: [0] },
        ],
      },
    ],
  }),
);

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

/** Returns where an element's last letter stands: at the left or the right of its first one. */
async function sideOfEnd(shown: Locator): Promise<"left" | "right"> {
  return shown.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
    const at = (node: Text, offset: number) => {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect().left;
    };
    const last = nodes.at(-1)!;
    return at(last, last.length - 1) < at(nodes[0]!, 0) ? "left" : "right";
  });
}

const addresses: string[] = [];

test("a report in four scripts is highlighted by keyboard, each paragraph in its own direction", async ({
  page,
}) => {
  await signInAs(page, "annotator");
  await stayOnItems(page);
  const address = await openPage(page, "scripts", "Report coverage");
  const marked = page.getByRole("region", { name: "Highlighted nugget" }).getByRole("listitem");
  // The arrow to the left goes on in Arabic, and the one to the right in Japanese.
  await keys(page, "1", "m", "ArrowLeft", "Shift+ArrowLeft", "Enter");
  await expect(marked).toContainText(["عشب البحر"]);
  await keys(page, "4", "Enter", "ArrowRight", "ArrowLeft", "Home", "Escape");
  await expect(marked).toContainText(["عشب البحر", "昆布は春に刈ります"]);
  await keys(page, "j", "0");
  await untilSaved(page);
  const [first] = await itemsOf(page, address);
  expect(first!.judgment!.highlights.map((span) => span.quote)).toEqual([
    "عشب البحر",
    "昆布は春に刈ります",
  ]);
  await keys(page, "Control+Enter");
  await page.waitForURL(/studies\/scripts/);
  addresses.push(address);
  for (const stage of ["Passage grading", "Citation support", "Evidence"])
    addresses.push(await openPage(page, "scripts", stage));
});

test("questions and requests end on their own side, whatever the direction of the page", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, "annotator");
  await stayOnItems(page);
  for (const locale of ["en", "ar-XB"]) {
    await context.addCookies([{ name: "locale", value: locale, url: baseURL! }]);
    await page.goto(addresses[0]!);
    await untilLive(page);
    const asked = page.getByTestId("asked");
    const strip = page.getByRole("list", { name: "Items of this page" }).getByRole("button");
    await strip.nth(0).click();
    expect(await sideOfEnd(asked)).toBe("left");
    expect(await sideOfEnd(page.locator("summary bdi").last())).toBe("left");
    await strip.nth(1).click();
    expect(await sideOfEnd(asked)).toBe("right");
    await page.goto(addresses[3]!);
    await untilLive(page);
    expect(await sideOfEnd(asked)).toBe("left");
    const [arabic, english] = await page.locator("#judging li bdi").all();
    expect(await sideOfEnd(arabic!)).toBe("left");
    expect(await sideOfEnd(english!)).toBe("right");
  }
});

for (const [locale, direction] of TRIALS) {
  test(`the workspace of every task has room for its texts in the locale ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await signInAs(page, "annotator");
    await context.addCookies([{ name: "locale", value: locale, url: baseURL! }]);
    expect(addresses).toHaveLength(4);
    for (const [i, address] of addresses.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await untilLive(page);
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      expect(await layoutProblems(page, `page ${i}`)).toEqual([]);
      expect(await axe(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const key of [",", "?", "s", "q", "g"]) {
      await keys(page, key);
      await expect(page.locator("dialog[open]"), `dialog of ${key}`).toBeVisible();
      expect(await layoutProblems(page, `dialog of ${key}`)).toEqual([]);
      expect(await axe(page)).toEqual([]);
      await keys(page, "Escape");
      // A field of the closed dialog keeps the keys until the browser takes the focus from it.
      await expect(page.locator("dialog[open], dialog :focus")).toHaveCount(0);
    }
  });
}

test("on a mirrored page the arrow keys go where the buttons point", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, "annotator");
  await stayOnItems(page);
  await context.addCookies([{ name: "locale", value: "ar-XB", url: baseURL! }]);
  await page.goto(addresses[2]!);
  await untilLive(page);
  const shown = page.getByTestId("asked");
  await page.getByRole("list", { name: "Items of this page" }).getByRole("button").first().click();
  const first = await shown.innerText();
  await keys(page, "ArrowLeft");
  await expect(shown).not.toHaveText(first);
  await keys(page, "ArrowRight");
  await expect(shown).toHaveText(first);
});
