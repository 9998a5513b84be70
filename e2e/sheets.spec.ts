import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { openXlsx, saveXlsx, type RoundtripWorkbook } from "hucre/xlsx";
import { makeStudy, signInAs } from "./session";

const FILES = {
  topics: [{ topic_id: "ferries", request: "How do the ferries run?" }],
  passages: [
    { docid: "d1", topic_id: "ferries", text: "The ferry runs hourly from April to October." },
    { docid: "d2", topic_id: "ferries", text: "It carries up to 40 cars." },
  ],
  answers: [
    {
      run_id: "sysA",
      topic_id: "ferries",
      references: ["d1", "d2"],
      answer: [
        { text: "The ferry runs every hour.", citations: [0] },
        { text: "It takes 60 cars.", citations: [0, 1] },
      ],
    },
  ],
};

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function asFile(book: RoundtripWorkbook) {
  const buffer = Buffer.from(await saveXlsx(book));
  return { name: "ferries.xlsx", mimeType: XLSX, buffer };
}

test("a coordinator saves a topic's sheet, and takes it back filled: first refused where it was altered, then as a summary, then stored", async ({
  page,
}) => {
  await signInAs(page, "coordinator");
  const slug = "sheets-of-ferries";
  makeStudy(slug, FILES);
  await page.goto(`/studies/${slug}/sheets`);
  await page.getByLabel("Topic").selectOption("ferries");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the sheet" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("ferries.xlsx");
  const written = readFileSync(await download.path());

  const altered = await openXlsx(written);
  altered.sheets[0]!.rows[2]![1] = "It takes 40 cars.";
  altered.sheets[0]!.rows[1]![2] = "x";
  altered.sheets[0]!.rows[1]![3] = "x";
  await page.getByLabel("Whose labels are these?").selectOption("new");
  await page.getByLabel("Name or code").fill("assessor-7");
  const field = page.getByLabel("Filled sheets", { exact: true });
  await field.setInputFiles(await asFile(altered));
  await page.getByRole("button", { name: "Check sheets" }).click();
  const problems = page.getByRole("region", { name: "Problems of the sheets" });
  await expect(problems.getByRole("row")).toHaveCount(3);
  await expect(problems.getByRole("row").nth(1)).toContainText("2D (Partial)full and partial");
  await expect(problems.getByRole("row").nth(2)).toContainText("3B (Sentence)the sentence was");
  await expect(page.getByRole("button", { name: "Store the labels" })).toHaveCount(0);

  const filled = await openXlsx(written);
  filled.sheets[0]!.rows[1]![2] = "x";
  filled.sheets[0]!.rows[3]![4] = "x";
  await field.setInputFiles(await asFile(filled));
  await page.getByRole("button", { name: "Check sheets" }).click();
  await expect(page.getByText(/^2 labels fit/)).toHaveText(
    "2 labels fit. Nothing has been changed yet. 1 row has no mark and changes nothing.",
  );
  const own = `/api/v1/studies/${slug}/sheets/ferries?rater=assessor-7`;
  expect(await (await page.request.get(own)).text()).not.toContain(",Yes,");
  await page.getByRole("button", { name: "Store the labels" }).click();
  await expect(page.getByText(/^2 labels were stored/)).toBeVisible();
  const rows = parse(await (await page.request.get(own)).text()) as string[][];
  expect(rows.slice(1).map((row) => [...row.slice(2, 5), row[7]].join("-"))).toEqual([
    "x---Yes",
    "---No",
    "--x-Yes",
  ]);
  await expect(page.getByLabel("With the labels of")).toContainText("assessor-7");
});
