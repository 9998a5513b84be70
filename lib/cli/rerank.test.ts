import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { assay, files, folder, json, path, removeFolder, rows, text } from "./test-command";

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer((body, response, nth, request) => {
    const prompt = body.messages[0]!.content;
    const text = /Rating:/.test(prompt)
      ? /cut\?/.test(prompt) && /spring/.test(prompt)
        ? "5"
        : "0"
      : "<START OF LIST>\nWhen is it cut?\nWho eats it?\n<END OF LIST>";
    return answerWith(text)(body, response, nth, request);
  });
});
afterAll(async () => {
  await server.close();
  removeFolder();
});

test("rerank runs the whole chain from the request and compares thresholds and numbers of sub-questions", async () => {
  const { ratings } = files();
  const ranked = text("first.run", "t Q0 x 1 2 first\nt Q0 y 2 1 first\n");
  const topics = rows("topics.jsonl", [{ topic_id: "t", request: "Kelp?" }]);
  const passages = rows("texts.jsonl", [
    { docid: "x", text: "Nothing." },
    { docid: "y", text: "It is cut in spring." },
  ]);
  const { stdout } = await assay(
    "rerank",
    "--run",
    ranked,
    "--topics",
    topics,
    "--passages",
    passages,
    "--strategy",
    "sum",
    "--out",
    path("chain.run"),
    "--topics-out",
    path("asked.jsonl"),
    "--ratings-out",
    path("rated.jsonl"),
    "--base-url",
    server.baseUrl,
    "--model",
    "tiny",
  );
  expect(stdout).toContain("2 lines by sum");
  expect(readFileSync(path("chain.run"), "utf8")).toBe(
    "t Q0 y 1 1.0 first:sum\nt Q0 x 2 0.5 first:sum\n",
  );
  expect(readFileSync(path("asked.jsonl"), "utf8")).toContain("When is it cut?");
  expect(readFileSync(path("rated.jsonl"), "utf8").trim().split("\n")).toHaveLength(4);
  const found = (await json(
    "rerank",
    "--run",
    path("s.run"),
    "--ratings",
    ratings,
    "--judged",
    ratings,
    "--strategy",
    "all",
    "--threshold",
    "2..3",
    "--questions",
    "1,3",
    "--out",
    path("all.run"),
    "--table",
    path("sweep.csv"),
    "--picture",
    path("sweep.svg"),
  )) as unknown as {
    runs: unknown[];
    table: { strategy: string; tau: number | null; questions: number | null }[];
  };
  // 22 runs: three strategies without thresholds (sum, rrf, greedy-sum) and four at two thresholds,
  // all with one and with three questions.
  // The table also has the first stage.
  expect(found.runs).toHaveLength(22);
  expect(found.table).toHaveLength(23);
  expect(readdirSync(folder).filter((name) => name.startsWith("all.run."))).toHaveLength(22);
  expect(readFileSync(path("sweep.svg"), "utf8")).toContain("sub-questions");
  const [head, , second] = readFileSync(path("sweep.csv"), "utf8").split("\n");
  expect(head).toContain("alpha_ndcg@10_p,alpha_ndcg@10_p_holm");
  expect(second).toMatch(/,[^,]+$/);
  expect(
    await assay("rerank", "--run", ranked, "--strategy", "sum", "--out", path("no.run")),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Give --ratings FILE, or --topics and --passages") as string,
  });
  expect(existsSync(path("no.run"))).toBe(false);
  expect(
    await assay(
      "rerank",
      "--run",
      path("s.run"),
      "--ratings",
      ratings,
      "--strategy",
      "greedy",
      "--out",
      path("no.run"),
    ),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"greedy" is no strategy') as string,
  });
}, 120_000);

test("several first stages are reranked with the same ratings, and stand in one picture and one table", async () => {
  const run = (tag: string, docids: string[]) =>
    text(
      `${tag}.run`,
      ["a", "b", "c"]
        .flatMap((topic) => docids.map((d, i) => `${topic} Q0 ${d} ${i + 1} ${9 - i} ${tag}\n`))
        .join(""),
    );
  const [one, two] = [run("one", ["x", "y", "z"]), run("two", ["z", "y", "x"])];
  const rated = rows(
    "both.jsonl",
    ["a", "b", "c"].flatMap((topic_id, t) =>
      ["x", "y", "z"].map((docid, d) => ({
        topic_id,
        docid,
        ratings: [d === t ? 5 : 0, d === 2 ? 4 : 1],
      })),
    ),
  );
  const args = ["--ratings", rated, "--judged", rated, "--strategy", "sum-tau"];
  const found = (await json(
    "rerank",
    ...["--run", one, two, ...args, "--threshold", "2..4", "--out", path("both.run")],
    ...["--table", path("both.csv"), "--picture", path("both.svg")],
  )) as unknown as { runs: { file: string }[]; table: { first_stage: string; tests?: object }[] };
  expect(found.runs).toHaveLength(6);
  expect(existsSync(path("both.run.two.sum-tau=3"))).toBe(true);
  expect(found.table.map(({ first_stage }) => first_stage)).toEqual([
    ...Array<string>(4).fill("one"),
    ...Array<string>(4).fill("two"),
  ]);
  expect(found.table.map(({ tests }) => tests !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
  const picture = readFileSync(path("both.svg"), "utf8");
  expect(picture).toContain("one: sum");
  expect(picture).toContain("two: first stage");
  const less = text("less.run", "a Q0 x 1 9 less\n");
  expect(await assay("rerank", "--run", one, less, ...args, "--out", path("n"))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('have different topics, for example "b"') as string,
  });
  expect(await assay("rerank", "--run", one, one, ...args, "--out", path("n"))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("one") as string,
  });
});

test("expected ratings rerank and evaluate; without them for every rating nothing is written, and the missing ones are named", async () => {
  const ranked = text("first.run", "t Q0 x 1 2 first\nt Q0 y 2 1 first\n");
  const rated = (docid: string, rating: number, expected?: number) => ({
    topic_id: "t",
    docid,
    question_id: "0",
    rating,
    ...(expected === undefined ? {} : { expected_rating: expected }),
  });
  const all = rows("expected.jsonl", [rated("x", 3, 2.6), rated("y", 3, 3.4)]);
  const rerank = (ratings: string, ...more: string[]) => [
    ...["rerank", "--run", ranked, "--ratings", ratings, "--strategy", "sum"],
    ...["--ratings-as", "expected", "--out", path("expected.run"), ...more],
  ];
  expect((await assay(...rerank(all))).stdout).toContain("2 lines by sum, all expected ratings");
  expect(readFileSync(path("expected.run"), "utf8")).toBe(
    "t Q0 y 1 1.0 first:sum:expected\nt Q0 x 2 0.5 first:sum:expected\n",
  );
  const some = rows("some.jsonl", [rated("x", 3, 2.6), rated("y", 3), rated("z", -1)]);
  const refusal = {
    code: 1,
    stderr: expect.stringContaining(
      "some.jsonl has no expected_rating for 1 of 3 ratings (topic, passage, question: t y 0)",
    ) as string,
  };
  const evaluated = (ratings: string) => [
    ...["evaluate", "--run", ranked, "--ratings", all, "--relevant", "all", "--json"],
    ...["--rerank", "sum", "--rerank-ratings", ratings, "--ratings-as", "expected"],
  ];
  expect((await assay(...evaluated(all))).stdout).toContain('"run": "first:sum:expected"');
  for (const refused of [rerank(some), evaluated(some)])
    expect(await assay(...refused)).toMatchObject(refusal);
  const wrong = rows("wrong.jsonl", [rated("x", 3, 7)]);
  expect(await assay(...rerank(wrong))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("the expected rating of question 0 is 7") as string,
  });
}, 60_000);
