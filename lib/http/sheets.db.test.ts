import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { sheets } from "@/lib/contract/sheets";
import { csvFile, sheetOf } from "@/lib/studies/sheets/test-sheets";
import { testStudy } from "@/lib/studies/test-study";
import { routes } from "./api/routes";
import { cookies, openTestRoutes, params, respond } from "./test-routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestRoutes();
});
afterAll(() => close());

const study = async () => {
  const [found] = await query<{ id: string; collectionId: string }>(
    `SELECT id, "collectionId" FROM "Study" WHERE slug = $1`,
    [params.study],
  );
  return found!;
};

function ask(name: string, search: string, init: RequestInit = {}, over = {}) {
  const { definition, answer: handler } = routes.find((route) => route.definition.name === name)!;
  const { headers, ...rest } = init;
  const request = new Request(`http://assay.test/api/v1/x${search}`, {
    method: definition.method,
    headers: { host: "assay.test", cookie: cookies.coordinator!, ...(headers as object) },
    ...rest,
  });
  return respond(handler, request, { ...params, sheetTopic: "t1", ...over });
}

async function upload(
  cells: string[][],
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for await (const bytes of csvFile("t1.csv", cells).stream())
    form.append("files", new Blob([bytes as Uint8Array<ArrayBuffer>]), "t1.csv");
  return ask("takeSupportSheet", "", { body: form, headers });
}

test("a sheet is CSV unless another format is asked for, and all of them are a zip", async () => {
  const types: Record<string, string> = {};
  for (const search of ["", "?format=tsv", "?format=xlsx"]) {
    const answer = await ask("supportSheet", search);
    expect(answer.status).toBe(200);
    types[search] = answer.headers.get("content-type")!.split(";")[0]!;
    expect(answer.headers.get("content-disposition")).toContain(`filename="t1.`);
  }
  expect(Object.values(types)).toEqual([
    "text/csv",
    "text/tab-separated-values",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  expect((await ask("supportSheet", "?format=ods")).status).toBe(400);
  const zip = await ask("supportSheets", "?format=xlsx");
  expect(zip.headers.get("content-type")).toBe("application/zip");
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(["t1.xlsx"]);
});

test("a dry run says what is wrong in the language of the request; without it the sheet is refused", async () => {
  const cells = await sheetOf(await study());
  cells[1]![2] = "x";
  cells[1]![3] = "x";
  const german = { "accept-language": "de" };
  const answer = await upload(cells, { rater: "a1", dryRun: "1" }, german);
  const taken = sheets.take.output.parse(await answer.json());
  expect(taken).toMatchObject({ problemCount: 1, stored: 0 });
  expect(taken.problems).toMatchObject([
    { file: "t1.csv", line: 2, column: "D (Partial)", code: "sheets.marked_twice" },
  ]);
  expect(taken.problems[0]!.message).toMatch(/sind beide markiert/);
  const refused = await upload(cells, { rater: "a1" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { details: { count: 1, problems: [{ line: 2, column: "D (Partial)" }] } },
  });
  expect((await upload(cells, { rater: "a1", dryRun: "yes" })).status).toBe(400);
});

test("in a blind study nobody learns from a sheet what somebody labelled", async () => {
  const { id, collectionId } = await study();
  const cells = await sheetOf({ id, collectionId });
  for (const row of cells.slice(1)) row[2] = "x";
  expect((await upload(cells, { rater: "a2" })).status).toBe(200);
  await query(`UPDATE "Study" SET blind = true WHERE id = $1`, [id]);
  const answers = [];
  for (const mark of [2, 4]) {
    const guess = cells.map((row, at) =>
      row.map((cell, column) =>
        at > 0 && column >= 2 && column <= 4 ? (column === mark ? "x" : "") : cell,
      ),
    );
    answers.push(await (await upload(guess, { rater: "a2", dryRun: "1" })).json());
  }
  // The same labels once more say no less than others would.
  const again = await (await upload(cells, { rater: "a2" })).json();
  const zip = await ask("supportSheets", "?rater=a2");
  await query(`UPDATE "Study" SET blind = false WHERE id = $1`, [id]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ sheets: [{ added: null, changed: null, unchanged: null }] });
  expect(again).toMatchObject({ labels: 3, stored: 3 });
  expect(zip.status).toBe(403);
});

test("a closed study takes no sheets, and a stage of another study is unknown", async () => {
  const { id, collectionId } = await study();
  const cells = await sheetOf({ id, collectionId });
  const other = await testStudy("sheets-elsewhere");
  const [stage] = await query<{ id: string }>(
    `SELECT id FROM "Stage" WHERE "studyId" = $1 AND task = 'support'`,
    [other.id],
  );
  expect((await upload(cells, { rater: "a3", stage: stage!.id })).status).toBe(404);
  expect((await upload(cells, { rater: "a3", stage: "x" })).status).toBe(404);
  expect((await ask("supportSheet", `?stage=${stage!.id}`)).status).toBe(404);
  await query(`UPDATE "Study" SET "closedAt" = now() WHERE id = $1`, [id]);
  const closed = await upload(cells, { rater: "a3" });
  await query(`UPDATE "Study" SET "closedAt" = NULL WHERE id = $1`, [id]);
  expect(await closed.json()).toMatchObject({ error: { code: "closed" } });
});
