import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { answerWith, scriptedServer } from "@/fixtures/endpoints/server";
import { assay, json, path, removeFolder, rows, text } from "./test-command";

afterAll(removeFolder);

const run = promisify(execFile);
const read = (name: string) => readFileSync(path(name), "utf8");
const records = (name: string) =>
  read(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The commands of the chain as docs/recipes.md shows them. */
const [, shown] =
  /### From pages and lists to every table[^`]*```\n([^`]*)```/.exec(
    readFileSync("docs/recipes.md", "utf8"),
  ) ?? [];

test("the chain of docs/recipes.md makes the files of the example from its pages and lists, and recipes run on them", async () => {
  // The model says what the example's model says of a passage.
  const labels: [passage: string, label: string][] = [];
  const server = await scriptedServer((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    const query = /List of (\w+) » (.*) » Name/.exec(prompt);
    const answer = /yes or no/i.test(prompt)
      ? labels.find(([passage]) => prompt.includes(passage))![1]
      : `names of ${query?.[1]} of the ${query?.[2]}`;
    return answerWith(answer)(body, response, nth, request);
  });
  for (const line of shown!.trim().split("\n")) {
    const command = line
      .replace("npm run -s assay --", `"${process.execPath}" bin/assay.mjs`)
      .replaceAll(/\b(start|chain|results)(?=\/|$| )/g, (name) => path(name))
      .replace("--base-url URL --model MODEL", `--base-url ${server.baseUrl} --model tiny`);
    await run("sh", ["-c", command], { maxBuffer: 1e8 });
    if (line.includes("recipe run d-merit-table-6")) {
      const texts = new Map(
        records("start/data/passages.jsonl").map(({ docid, text: words }) => [docid, words]),
      );
      for (const { docid, label } of records("start/data/evidence.jsonl"))
        labels.push([String(texts.get(docid)), String(label)]);
      labels.sort(([a], [b]) => b.length - a.length);
    }
  }
  await server.close();
  for (const name of ["links.jsonl", "passages.jsonl", "popularity.tsv", "topics.jsonl"])
    expect(read(`chain/${name}`), name).toBe(read(`start/data/${name}`));
  for (const name of ["known.qrels", "full.qrels"])
    expect(read(`chain/${name}`), name).toBe(read(`start/data/${name}`));
  expect(records("chain/evidence.jsonl")[0]).toMatchObject({
    task: "evidence",
    rater_id: "tiny evidence@2",
    rater_type: "llm",
  });
  // The other recipes read the same files as on the example.
  for (const name of ["d-merit-table-2", "d-merit-figure-10"])
    expect(
      await json("recipe", "run", name, "--data", path("chain"), "--out", path("results")),
    ).toMatchObject({ recipe: name });
}, 300_000);

test("qrels take what people say before what models say, and the label of a copy for its passage", async () => {
  const label = (docid: string, rater: string, given: string, more: object = {}) => ({
    ...{ task: "evidence", topic_id: "g", docid, member: "m", rater_id: rater, label: given },
    ...more,
  });
  const models = rows("models.jsonl", [
    ...["a", "b", "c", "d"].map((docid) => label(docid, "tiny", "yes", { rater_type: "llm" })),
    label("e", "tiny", "no", { rater_type: "llm" }),
  ]);
  const people = rows("people.jsonl", [
    label("a@g", "p1", "no", { condition: "verify" }),
    label("b", "p1", "no"),
    label("b", "p2", "yes"),
    label("c", "p1", "no", { member: "" }),
    label("d", "adjudicator", "no", { rater_type: "adjudicator" }),
    label("e", "p1", "yes"),
  ]);
  await json("qrels", models, people, "--as", "full", "--out", path("whole"));
  expect(read("whole/full.qrels")).toBe("g 0 a 0\ng 0 b 1\ng 0 c 0\ng 0 d 0\ng 0 e 1\n");
  await json("qrels", models, "--as", "known", "--out", path("whole"));
  expect(read("whole/known.qrels")).toBe("g 0 a 1\ng 0 b 1\ng 0 c 1\ng 0 d 1\n");
  const { files } = await json("qrels", models, "--out", path("whole"));
  expect(files).toEqual([{ file: "qrels/tiny.qrels", lines: 5 }]);
});

test("pages give links and counts with aliases; what has no count is named and left out", async () => {
  const pages = rows("pages.jsonl", [
    { article: "Hale", aliases: ["Hale Tower"], text: "Hale is near [[moor]].\n== More ==\n[[X]]" },
    { article: "Moor", text: "[[File:m.png|A moor]]See [[hale_Tower#top|the tower]] or [[Hale]]." },
    { article: "Empty", text: "== First ==" },
  ]);
  const { stderr } = await assay(
    ...["generate", "links", "--pages", pages],
    ...["--out", path("l.jsonl"), "--passages-out", path("ps.jsonl")],
  );
  expect(stderr).toContain("The page Empty is left out");
  expect(records("l.jsonl")).toEqual([
    { docid: "Hale", article: "Hale", articles: ["Moor"], references: 1 },
    { docid: "Moor", article: "Moor", articles: ["Hale"], references: 1 },
  ]);
  expect(records("ps.jsonl")[1]).toMatchObject({ text: "See the tower or Hale." });
  writeFileSync(path("some.jsonl"), `${JSON.stringify({ docid: "d", articles: ["Hale"] })}\n`);
  const made = await assay(
    ...["generate", "popularity", "--links", path("some.jsonl"), "--out", path("p.tsv")],
  );
  expect(made.stderr).toContain("its article d has no link count");
  const tables = text(
    "lists.jsonl",
    JSON.stringify({
      ...{ article: "List", column: "Name" },
      members: ["Hale", "Tarn"].map((name) => ({ name, article: name })),
    }),
  );
  const groups = await assay(
    ...["generate", "groups", "--tables", tables, "--links", path("l.jsonl")],
    ...["--out", path("g.jsonl")],
  );
  expect(groups.stderr).toContain('1 member has no link count, for example "Tarn"');
  expect(records("g.jsonl")[0]!.members).toEqual([
    { name: "Hale", article: "Hale", references: 1 },
    { name: "Tarn", article: "Tarn" },
  ]);
});
