import { expect, test } from "vitest";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { Problems } from "./problems";
import { readSystemRun } from "./system-run";
import { readMatrices } from "./rating-matrix";
import { readRatings } from "./ratings";
import { TokenBook } from "./token-counts";
import { file, readAll } from "./test-file";

test("ratings are read as rows or single lines; null is not asked, and only -1 to 5 are allowed", async () => {
  const { list, problems } = await readAll(
    readRatings,
    "r.jsonl",
    '{"topic_id":"t","docid":"d","ratings":[5,null,-1]}\n' +
      '{"topic_id":"t","report_run_id":"s","question_id":"4","rating":0}\n' +
      '{"topic_id":"t","docid":"d","ratings":[6,0,0]}',
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

test("problems of a run name the line: columns, numbers, repeated documents or ranks, contradicting scores", async () => {
  const read = async (content: string, order: "rank" | "score" | "consistent" = "consistent") => {
    const problems = new Problems();
    const run = await readSystemRun(file("r.run", content), order, problems);
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
    '2: the score of rank 2 is higher than that of rank 1 of topic "t": ' +
      "say which of the two orders the run, rank or score.",
  ]);
  expect((await read(contradicting, "rank")).run.topics.get("t")).toEqual(["a", "b"]);
  expect((await read(contradicting, "score")).run.topics.get("t")).toEqual(["b", "a"]);
  expect((await read("t Q0 a 1 2 s\nu Q0 a 1 2 z\n")).problems).toEqual([
    '2: the tag is "z" and was "s" before: a file holds one run.',
  ]);
  const { run } = await read("t\tQ0  b 2 1 s\r\nt Q0 a 1 1 s\r\n");
  expect([run.tag, [...run.topics]]).toEqual(["s", [["t", ["a", "b"]]]]);
});

test("published matrices take docids from the run, in one object or one per line; an extra row is a problem", async () => {
  const run: SystemRun = {
    tag: "s",
    file: "s.run",
    topics: new Map([
      ["t", ["a", "b"]],
      ["u", ["c"]],
    ]),
    lines: new Map<string, number>(),
  };
  const read = async (name: string, content: string, order: SystemRun | null = run) => {
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
  // Rows follow the ranks, even if the evaluation orders the run by scores.
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
        '{"topic_id": "t", "docid": "a", "ratings": [5]}\n' +
          '{"topic_id": "t", "docid": "a", "question_id": "0", "rating": 4}',
      )
    ).problems,
  ).toEqual(['2: the passage "a" is rated 5 and 4 on question 0 of topic "t".']);
});

test("token counts from a file replace those of texts, and 0 is refused", async () => {
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
    "2: tokens: the number of tokens must be at least 1.",
    "3: a count needs docid, or report_run_id and topic_id.",
    '3: the passage "e" has no token by the tokenizer whitespace.',
  ]);
});
