import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerWith,
  scriptedServer,
  type ScriptedServer,
} from "@/lib/judging/endpoint/scripted-server";
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
