import { expect, test } from "vitest";
import { readAnswers } from "./answers";
import { detectKind } from "./detect-kind";
import type { RankedRun } from "@/lib/domain/measures/ranked-run";
import type { InputFile } from "./input-file";
import { readJudgments } from "./judgments";
import { readPassages } from "./passages";
import { readJudgedSources } from "./judged-sources";
import { Problems } from "./problems";
import { QrelsExport } from "./qrels-export";
import { readRankedRun } from "./ranked-run";
import { readMatrices } from "./rating-matrix";
import { readRatings } from "./ratings";
import { TokenBook } from "./token-counts";
import { readTopics } from "./topics";

const file = (name: string, content: string | Uint8Array): InputFile => ({
  name,
  async *stream() {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Three bytes at a time, so that every boundary falls inside a line or a character somewhere.
    for (let i = 0; i < bytes.length; i += 3) yield bytes.slice(i, i + 3);
  },
});

async function readAll<T>(
  reader: (file: InputFile, problems: Problems) => AsyncGenerator<T>,
  name: string,
  content: string | Uint8Array,
) {
  const problems = new Problems();
  const list: T[] = [];
  for await (const record of reader(file(name, content), problems)) list.push(record);
  return { list, problems: problems.list.map(({ line, message }) => `${line}: ${message}`) };
}

test("topics are read under every alias, null questions as filtered", async () => {
  const { list, problems } = await readAll(
    readTopics,
    "t.jsonl",
    '{"qid":7,"query":"Q 😀","questions":["a",null]}\r\n\n{"narrative_id":"x","narrative":"N","sub_questions":[{"text":"b","importance":"vital"}],"extra":1}',
  );
  expect(problems).toEqual([]);
  expect(
    list.map(({ topicId, request, subQuestions }) => [
      topicId,
      request,
      subQuestions.map((question) => [question.questionId, question.filtered]),
    ]),
  ).toEqual([
    [
      "7",
      "Q 😀",
      [
        ["0", false],
        ["1", true],
      ],
    ],
    ["x", "N", [["0", false]]],
  ]);
  expect(list[1]!.meta).toEqual({ extra: 1 });
  expect((await readAll(readTopics, "t.tsv", "1\thow tall\nbroken")).problems).toEqual([
    "2: a topic line is an id, a tab and the text.",
  ]);
});

test("a truncated line, a missing field, a wrong type and a duplicate are each named with their line", async () => {
  const { list, problems } = await readAll(
    readPassages,
    "p.jsonl",
    '{"docid":"a","text":"x"}\n{"docid":"b"}\n{"docid":"a","segment":"y"}\n[1]\n{"docid":"c","te',
  );
  expect(list).toHaveLength(2);
  expect(problems).toEqual([
    "2: the field text is missing.",
    '3: the passage "a" is given twice.',
    "4: the line is JSON but not an object; each line must be one JSON object.",
    "5: the line is not complete JSON; each line must be one JSON object.",
  ]);
});

test("NUL, lone surrogates and bytes that are not UTF-8 are refused with the line", async () => {
  expect(
    (
      await readAll(
        readPassages,
        "p.jsonl",
        '{"docid":"a","text":"x"}\n{"docid":"b","text":"\\u0000"}',
      )
    ).problems[0],
  ).toMatch(/^2: a NUL character at position 0 in text/);
  expect(
    (await readAll(readPassages, "p.jsonl", '{"docid":"b","text":"a\\ud800"}')).problems[0],
  ).toMatch(/^1: a lone surrogate at position 1 in text/);
  expect((await readAll(readPassages, "p.jsonl", '{"docid":"b","text":"\0"}')).problems[0]).toMatch(
    /^1: a NUL character/,
  );
  expect(
    (await readAll(readPassages, "p.jsonl", new Uint8Array([0x7b, 0xff, 0x7d]))).problems[0],
  ).toMatch(/^1: the bytes are not UTF-8/);
});

test("citations may be indices, docids or a score map, and one outside the references is named", async () => {
  const answer = (citations: string) =>
    `{"metadata":{"run_id":"r","narrative_id":"t"},"references":["d1","d2"],"responses":[{"text":"S.","citations":${citations}}]}`;
  for (const citations of ["[1]", '["d2"]', '{"d2":0.5}']) {
    const { list } = await readAll(readAnswers, "a.jsonl", answer(citations));
    expect(list[0]!.sentences[0]!.docids).toEqual(["d2"]);
  }
  expect((await readAll(readAnswers, "a.jsonl", answer("[2]"))).problems).toEqual([
    "1: sentence 0: citation 2 points outside the 2 references, which count from 0.",
  ]);
});

test("judgments read the same from CSV and JSON lines, and labels outside the scale are named", async () => {
  const csv = await readAll(
    readJudgments,
    "j.csv",
    'task,topic_id,run_id,docid,question_id,rater_id,label,comment\nrubric,t,,d,1,ann,4,"a, ""b"""\nrubric,t,,d,1,ann,6,\n',
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

test("quoted CSV cells may hold commas, quotes and line breaks; an unclosed one and a short row are named", async () => {
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

test("a label that contradicts its rating at the threshold is an error; a rating alone implies it", async () => {
  const line = (label: string) =>
    `{"task":"answerability","topic_id":"t","run_id":"r","question_id":"1","rater_id":"m","rater_type":"llm","rating":2,"label":"${label}"}`;
  expect((await readAll(readJudgments, "j.jsonl", line("1"))).problems).toEqual([
    "1: the label 1 contradicts the rating 2 at threshold 3.",
  ]);
  expect((await readAll(readJudgments, "j.jsonl", line(""))).list[0]!.label).toBe("0");
});

test("ratings come as rows or single lines; null is not asked, anything but -1 to 5 is an error", async () => {
  const { list, problems } = await readAll(
    readRatings,
    "r.jsonl",
    '{"topic_id":"t","docid":"d","ratings":[5,null,-1]}\n{"topic_id":"t","report_run_id":"s","question_id":"4","rating":0}\n{"topic_id":"t","docid":"d","ratings":[6,0,0]}',
  );
  expect(list.map(({ questionId, rating }) => [questionId, rating])).toEqual([
    ["0", 5],
    ["2", -1],
    ["4", 0],
  ]);
  expect(problems).toEqual([
    "3: the rating of question 0 is 6; it must be 0 to 5, -1 (malformed) or null (not asked).",
  ]);
});

test("the kind of a file is told by what it holds", async () => {
  const kind = (content: string, name = "x.jsonl") =>
    detectKind(file(name, content), new Problems());
  expect(await kind('{"docid":"a","text":"b"}')).toBe("passages");
  expect(await kind('{"topic_id":"a","request":"b"}')).toBe("topics");
  expect(await kind('{"topic_id":"a","run_id":"r","text":"b"}')).toBe("reports");
  expect(await kind('{"topic_id":"a","run_id":"r","answer":[]}')).toBe("answers");
  expect(await kind('{"task":"support","rater_id":"r"}')).toBe("judgments");
  expect(await kind('{"topic_id":"a","ratings":[]}')).toBe("ratings");
  expect(await kind('{"topic_id":"t","run_id":"r"}', "my-reports.jsonl")).toBe("reports");
  expect(await kind('{"topic_id":"t","run_id":"r"}')).toBeNull();
  expect(await kind('{"id":"a","text":"b"}', "passages.jsonl")).toBe("passages");
  expect(await kind('{"id":"a","text":"b"}', "topics.jsonl")).toBe("topics");
  expect(await kind('{"docid":"d","topic_id":"t","text":"b","type":"web"}')).toBe("passages");
  const problems = new Problems();
  expect(await detectKind(file("e.jsonl", "  \n"), problems)).toBeNull();
  expect(problems.list[0]!.message).toBe("the file is empty.");
});

test("a run says which line is wrong: columns, numbers, documents and ranks given twice, and scores that contradict ranks", async () => {
  const read = async (content: string, order: "rank" | "score" | "consistent" = "consistent") => {
    const problems = new Problems();
    const run = await readRankedRun(file("r.run", content), order, problems);
    return { run, problems: problems.list.map(({ line, message }) => `${line}: ${message}`) };
  };
  expect(
    (await read("t Q0 a 1 9 s\nt Q0 b 2 8\nt Q0 c x 7 s\nt Q0 d 4 high s\n")).problems,
  ).toEqual([
    "2: a run has six columns (topic Q0 docid rank score tag), this line 5.",
    '3: the rank is "x"; it must be a whole number.',
    '4: the score is "high"; it must be a number.',
  ]);
  expect((await read("t Q0 a 1 9 s\nu Q0 a 1 9 s\nt Q0 a 2 8 s\nt Q0 b 2 7 s\n")).problems).toEqual(
    [
      '3: the document "a" is given twice for topic "t".',
      '4: the rank 2 is given twice for topic "t".',
    ],
  );
  const contradicting = "t Q0 a 1 1 s\nt Q0 b 2 5 s\n";
  expect((await read(contradicting)).problems).toEqual([
    '2: the score of rank 2 is higher than that of rank 1 of topic "t": say which of the two orders the run, rank or score.',
  ]);
  expect((await read(contradicting, "rank")).run.topics.get("t")).toEqual(["a", "b"]);
  expect((await read(contradicting, "score")).run.topics.get("t")).toEqual(["b", "a"]);
  expect((await read("t Q0 a 1 2 s\nu Q0 a 1 2 z\n")).problems).toEqual([
    '2: the tag is "z" and was "s" before: a file holds one run.',
  ]);
  expect((await read("t\tQ0  b 2 1 s\r\nt Q0 a 1 1 s\r\n")).run).toMatchObject({
    tag: "s",
    topics: new Map([["t", ["a", "b"]]]),
  });
});

test("published matrices take their docids from the run, in one object or one a line, and a row too many is named", async () => {
  const run: RankedRun = {
    tag: "s",
    file: "s.run",
    topics: new Map([
      ["t", ["a", "b"]],
      ["u", ["c"]],
    ]),
    lines: new Map<string, number>(),
  };
  const read = async (name: string, content: string, order: RankedRun | null = run) => {
    const problems = new Problems();
    const found = await readMatrices(file(name, content), problems, order);
    return {
      rows: [...found].map(([topic, { rows }]) => [
        topic,
        [...rows].map(([docid, row]) => [docid, [...row]]),
      ]),
      problems: problems.list.map(({ line, message }) => `${line}: ${message}`),
    };
  };
  const rows = [
    [
      "t",
      [
        ["a", [5, 0]],
        ["b", [0, 3]],
      ],
    ],
    ["u", [["c", [1]]]],
  ];
  expect((await read("m.json", '{"t": [[5, null], [0, 3]],\n "u": [[1]]}')).rows).toEqual(rows);
  expect((await read("m.jsonl", '{"t": [[5, null], [0, 3]]}\n{"u": [[1]]}\n')).rows).toEqual(rows);
  expect((await read("m.jsonl", '{"u": [[1], [2]]}\n{"v": [[1]]}\n{"t": [[7]]}')).problems).toEqual(
    [
      '1: the topic "u" has 2 rows and only 1 documents in s.run.',
      '2: the topic "v" is not in s.run, whose order its rows follow.',
      '3: topic "t", row 1: the rating of question 0 is 7; it must be 0 to 5, -1 (malformed) or null (not asked).',
    ],
  );
  expect((await read("m.jsonl", '{"t": [[5], [0, 3]]}')).problems).toEqual([
    '1: topic "t", row 2 has 2 ratings and row 1 has 1.',
  ]);
  expect(
    (
      await read(
        "r.jsonl",
        '{"topic_id": "t", "docid": "a", "ratings": [5]}\n{"topic_id": "t", "docid": "b", "ratings": [5, 1]}',
      )
    ).problems,
  ).toEqual(['2: the row has 2 ratings, and an earlier one of topic "t" has 1.']);
  // Rows follow the ranks, whatever orders the run in the evaluation.
  expect(
    (await read("m.json", '{"t": [[5], [0]]}', { ...run, byRank: new Map([["t", ["b", "a"]]]) }))
      .rows,
  ).toEqual([
    [
      "t",
      [
        ["b", [5]],
        ["a", [0]],
      ],
    ],
  ]);
  expect((await read("m.json", '{"t": [[5]]}', null)).problems).toEqual([
    "1: the matrices have rows without docids: give the run that their rows follow.",
  ]);
  expect(
    (
      await read(
        "r.jsonl",
        '{"topic_id": "t", "docid": "a", "ratings": [5]}\n{"topic_id": "t", "docid": "a", "question_id": "0", "rating": 4}',
      )
    ).problems,
  ).toEqual(['2: the passage "a" is rated 5 and 4 on question 0 of topic "t".']);
});

test("people are the majority and the median of their labels, an adjudicator decides, and each judge stands by itself", async () => {
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

test("token counts of a file go before those of texts, and 0 is refused", async () => {
  const book = new TokenBook("whitespace");
  const problems = new Problems();
  await book.readFile(
    file(
      "k.jsonl",
      '{"docid":"a","tokens":7,"tokenizer":"wordpiece"}\n{"docid":"b","tokens":0}\n{"tokens":3}',
    ),
    problems,
  );
  await book.readPassages(
    file(
      "p.jsonl",
      '{"docid":"a","text":"one two"}\n{"docid":"c","text":"one two three"}\n{"docid":"e","text":" \\t "}',
    ),
    problems,
  );
  expect([book.passage("a"), book.passage("c"), book.tokenizer]).toEqual([
    7,
    3,
    "wordpiece, whitespace",
  ]);
  expect(problems.list.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "2: tokens: the number of tokens must be at least 1",
    "3: a count needs docid, or report_run_id and topic_id.",
    '3: the passage "e" has no token by the tokenizer whitespace.',
  ]);
});

test("qrels are written by annotator, majority and adjudicated, graded and by question, and ndeval's numbers come with their map", async () => {
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
