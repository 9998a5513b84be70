import { expect, test } from "vitest";
import { readJudgments } from "./judgments";
import { readJudgedSources } from "./judged-sources";
import { Problems } from "./problems";
import { QrelsExport } from "./qrels-export";
import { file, readAll } from "./test-file";

test("CSV and JSON lines give the same judgments, and a label outside the scale is a problem", async () => {
  const csv = await readAll(
    readJudgments,
    "j.csv",
    "task,topic_id,run_id,docid,question_id,rater_id,label,comment\n" +
      'rubric,t,,d,1,ann,4,"a, ""b"""\nrubric,t,,d,1,ann,6,\n',
  );
  const json = await readAll(
    readJudgments,
    "j.jsonl",
    '{"task":"rubric","topic_id":"t","docid":"d","question_id":1,"rater_id":"ann","label":4,"comment":"a, \\"b\\""}',
  );
  expect(csv.list[0]).toEqual({ ...json.list[0]!, line: 2 });
  expect(csv.problems).toEqual([
    '3: the label "6" is not on the scale of rubric: 0, 1, 2, 3, 4, 5.',
  ]);
});

test("quoted CSV cells may hold commas, quotes and line breaks; an unclosed one and a short row are problems", async () => {
  const head = "\uFEFFtask,topic_id,docid,question_id,rater_id,label,comment\r\n";
  const { list, problems } = await readAll(
    readJudgments,
    "j.csv",
    `${head}rubric,t,d,1,a,4,"one,\n""two"" é"\r\n\r\nrubric,t,d,2,a,3\nrubric,t,d,3,a,3,x\n`,
  );
  expect(list.map(({ line, comment }) => [line, comment])).toEqual([
    [3, 'one,\n"two" é'],
    [6, "x"],
  ]);
  expect(problems).toEqual(["5: the row has 6 cells and the header 7."]);
  expect(
    (await readAll(readJudgments, "j.csv", `${head}rubric,t,d,1,a,4,"open\nrubric,t,d,2,a,4,\n`))
      .problems,
  ).toEqual(["2: a quotation mark is opened here and never closed."]);
  expect((await readAll(readJudgments, "j.csv", "task,topic_id\n")).problems).toEqual([
    "1: the header lacks rater_id, label.",
  ]);
});

test("a label that contradicts its rating at the threshold is a problem; a rating alone implies the label", async () => {
  const line = (label: string) =>
    `{"task":"answerability","topic_id":"t","run_id":"r","question_id":"1","rater_id":"m",` +
    `"rater_type":"llm","rating":2,"label":"${label}"}`;
  expect((await readAll(readJudgments, "j.jsonl", line("1"))).problems).toEqual([
    "1: the label 1 contradicts the rating 2 at threshold 3.",
  ]);
  expect((await readAll(readJudgments, "j.jsonl", line(""))).list[0]!.label).toBe("0");
});

test("people's label is the adjudicator's decision, else the majority or median; each judge is a separate source", async () => {
  const line = (rater: string, type: string, over: object) =>
    JSON.stringify({
      task: "rubric",
      topic_id: "t",
      docid: "d",
      question_id: "0",
      rater_id: rater,
      rater_type: type,
      ...over,
    });
  const report = (rater: string, label: string) =>
    JSON.stringify({
      task: "answerability",
      topic_id: "t",
      run_id: "s",
      question_id: "0",
      rater_id: rater,
      rater_type: "human",
      label,
    });
  const problems = new Problems();
  const sources = await readJudgedSources(
    [
      file(
        "j.jsonl",
        [
          line("a", "human", { label: "2" }),
          line("b", "human", { label: "3" }),
          line("m", "llm", { label: "5" }),
          line("x", "human", { label: "0", condition: "verify" }),
          line("a", "human", { question_id: "1", label: "1" }),
          line("z", "adjudicator", { question_id: "1", label: "4" }),
          report("a", "1"),
          report("b", "1"),
          report("c", "0"),
          report("a", "0").replace('"0","rater', '"1","rater'),
          report("b", "1").replace('"0","rater', '"1","rater'),
        ].join("\n"),
      ),
    ],
    problems,
  );
  expect(problems.list).toEqual([]);
  const shown = sources.map(({ name, kind, matrices }) => [
    name,
    kind,
    [...matrices.get("t")!.rows.values()].map((row) => [...row]),
    [...matrices.get("t")!.reports.values()].map((row) => [...row]),
  ]);
  expect(shown).toEqual([
    ["people", "human", [[3, 4]], [[5, -3]]],
    ["m", "llm", [[5]], []],
  ]);
});

test("qrels are written by annotator, majority and adjudicated label; ndeval's numbers come with their map", async () => {
  const line = (rater: string, question: string, label: string, over: object = {}) =>
    JSON.stringify({
      task: "rubric",
      topic_id: "t",
      docid: "d 1",
      question_id: question,
      rater_id: rater,
      rater_type: "human",
      label,
      ...over,
    });
  const { list, problems } = await readAll(
    readJudgments,
    "j.jsonl",
    [
      line("a/b", "10", "2"),
      line("a/b", "9", "4"),
      line("c", "9", "1"),
      line("x", "9", "5", { rater_type: "adjudicator" }),
      line("m", "9", "5", { rater_type: "llm" }),
      line("c", "10", "0", { purpose: "training" }),
      line("c", "10", "5", { condition: "verify" }),
      line("c", "9", "0", { submitted_at: "2024-01-01T00:00:00Z" }).replace(
        '"label":"0"',
        '"label":"1"',
      ),
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  const qrels = new QrelsExport(3);
  for (const record of list) qrels.add(record);
  const files = Object.fromEntries(qrels.files().map(({ name, content }) => [name, content]));
  expect(files).toMatchObject({
    "qrels/a-b.qrels": "t 0 d_1 4\n",
    "qrels/c.qrels": "t 0 d_1 1\n",
    "qrels/majority.qrels": "t 0 d_1 3\n",
    "qrels/adjudicated.qrels": "t 0 d_1 5\n",
    "qrels/diversity/a-b.qrels": "t 10 d_1 0\nt 9 d_1 1\n",
    "qrels/diversity/a-b.ndeval": "1 1 d_1 1\n1 2 d_1 0\n",
    "qrels/diversity/ndeval-map.tsv":
      "topic_number\ttopic_id\tquestion_number\tquestion_id\n1\tt\t1\t9\n1\tt\t2\t10\n",
  });
});
