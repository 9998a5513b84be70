import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { assay, path, removeFolder, rows, text } from "./test-command";

afterAll(removeFolder);

const records = (name: string) =>
  readFileSync(path(name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const files = () => ({
  reports: rows("written.jsonl", [
    { topic_id: "t", run_id: "s", text: "Kelp is cut in spring. It is dried. Cats eat it." },
    { topic_id: "t", run_id: "r", text: "Kelp dries." },
    { topic_id: "t", run_id: "human-summary", text: "One two three four five six." },
  ]),
  passages: rows("ps.jsonl", [
    { docid: "a", text: "Kelp is cut in spring." },
    { docid: "b", text: "Nothing." },
  ]),
  ratings: rows("of-passages.jsonl", [
    { topic_id: "t", docid: "a", ratings: [5, 4] },
    { topic_id: "t", docid: "b", ratings: [4, 0] },
  ]),
});
const cap = (at: string, ...more: string[]) => {
  const { reports, passages, ratings } = files();
  return assay(
    ...["generate", "reports", "--reports", reports, "--cap-reports", at, "--tokenizer", "word"],
    ...["--ratings", ratings, "--passages", passages, "--out", path("capped.jsonl"), ...more],
  );
};

test("reports are capped at the required passages, the reference or a number, by token or sentence, and named", async () => {
  const { stderr } = await cap("oracle");
  expect(stderr).toContain('the report of "s" on topic "t" has 11 tokens and is cut at 5.');
  expect(records("capped.jsonl").map((one) => one.text)).toEqual([
    "Kelp is cut in spring",
    "Kelp dries.",
    "One two three four five six.",
  ]);
  await cap("reference");
  expect(records("capped.jsonl")[0]!.text).toBe("Kelp is cut in spring. It");
  await cap("8", "--by", "sentence");
  expect(records("capped.jsonl")[0]).toMatchObject({
    text: "Kelp is cut in spring. It is dried.",
    capped: { at: "8", by: "sentence", tokenizer: "word", most: 8, tokens_before: 11 },
  });
  const { code, stderr: refused } = await cap("4", "--by", "sentence");
  expect(code).toBe(1);
  expect(refused).toContain("has more than 4 tokens: cap by token (--by token)");
});

test("ratings of another text than the capped one are refused, and tables say what was capped", async () => {
  await cap("oracle");
  const topics = rows("topics.jsonl", [
    {
      topic_id: "t",
      request: "Kelp?",
      sub_questions: [
        { question_id: "0", text: "When is kelp cut?" },
        { question_id: "1", text: "Who eats kelp?" },
      ],
    },
  ]);
  const rate = async (reports: string, out: string) => {
    await assay(
      ...["judge", "--task", "answerability", "--judge", "lexical", "--topics", topics],
      ...["--reports", reports, "--out", path("j.jsonl"), "--ratings", path(out)],
    );
    appendFileSync(path(out), readFileSync(files().ratings));
    return path(out);
  };
  const evaluate = (ratings: string) =>
    assay(
      ...["evaluate", "--run", text("s.run", "t Q0 a 1 2 s\nt Q0 b 2 1 s\n"), "--relevant", "all"],
      ...["--reports", path("capped.jsonl"), "--ratings", ratings, "--measures", "cov@oracle"],
      ...["--table", "systems"],
    );
  const written = await evaluate(await rate(files().reports, "of-written.jsonl"));
  expect(written.code).toBe(1);
  expect(written.stderr).toContain(
    'the rating of the report of "s" on topic "t" is of another text than capped.jsonl has',
  );
  const capped = await evaluate(await rate(path("capped.jsonl"), "of-capped.jsonl"));
  expect(capped.stdout.replaceAll("\n", " ")).toContain(
    "capped at the tokens of the required passages before they were judged (by token, tokenizer word): 1 of 2 were longer, and 1 has no cap.",
  );
});
