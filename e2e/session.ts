import { expect, type Page } from "@playwright/test";

/** Signs in as one of the demonstration's people, by its button. */
export async function signInAs(page: Page, role: "annotator" | "coordinator" | "researcher"): Promise<void> {
  await page.goto("/signin");
  await page.getByRole("button", { name: role, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Opens the next page of a stage for the annotator. */
export async function openStage(page: Page, stage: string): Promise<void> {
  await page.goto("/studies/demo");
  await page.getByRole("region", { name: stage }).getByRole("button", { name: /Next page|Go on judging/ }).click();
  await page.waitForURL(/\/judge\//);
  await expect(page.getByTestId("judged-text")).toBeVisible();
}

/** Drags the mouse over the first occurrence of some words in the judged text. */
export async function dragOver(page: Page, words: string): Promise<void> {
  const box = await page.getByTestId("judged-text").evaluate((container, wanted) => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const nodes: { node: Node; from: number }[] = [];
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) { nodes.push({ node, from: text.length }); text += node.textContent; }
    const at = text.indexOf(wanted);
    const place = (offset: number) => { const entry = nodes.filter(({ from }) => from <= offset).at(-1)!; return [entry.node, offset - entry.from] as const; };
    const edge = (start: number, end: number) => { const range = document.createRange(); range.setStart(...place(start)); range.setEnd(...place(end)); return range.getBoundingClientRect(); };
    (place(at)[0].parentElement ?? container).scrollIntoView({ block: "center" });
    const [first, last] = [edge(at, at + 1), edge(at + wanted.length - 1, at + wanted.length)];
    return { x1: first.left + 0.5, y1: first.top + first.height / 2, x2: last.right - 0.5, y2: last.top + last.height / 2 };
  }, words);
  await page.mouse.move(box.x1, box.y1);
  await page.mouse.down();
  await page.mouse.move(box.x2, box.y2, { steps: 5 });
  await page.mouse.up();
}

/** Waits until everything on the page has reached the server. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByTestId("save-status")).toHaveText(/^(Saved \d\d:\d\d|All saved)$/);
}
