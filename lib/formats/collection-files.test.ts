import { expect, test } from "vitest";
import { readAnswers } from "./answers";
import { detectKind } from "./detect-kind";
import { readPassages } from "./passages";
import { Problems } from "./problems";
import { readTopics } from "./topics";
import { file, readAll } from "./test-file";

test("topics are read under every alias, and null questions are filtered questions", async () => {
  const { list, problems } = await readAll(
    readTopics,
    "t.jsonl",
    '{"qid":7,"query":"Q 😀","questions":["a",null]}\r\n\n' +
      '{"narrative_id":"x","narrative":"N","sub_questions":[{"text":"b","importance":"vital"}],"extra":1}',
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

test("a truncated line, a missing field, a wrong type and a duplicate are reported with their lines", async () => {
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

test("NUL, lone surrogates and bytes that are not UTF-8 are refused with their line", async () => {
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

test("citations may be indices, docids or a score map, and a citation outside the references is a problem", async () => {
  const answer = (citations: string) =>
    `{"metadata":{"run_id":"r","narrative_id":"t"},"references":["d1","d2"],` +
    `"responses":[{"text":"S.","citations":${citations}}]}`;
  for (const citations of ["[1]", '["d2"]', '{"d2":0.5}']) {
    const { list } = await readAll(readAnswers, "a.jsonl", answer(citations));
    expect(list[0]!.sentences[0]!.docids).toEqual(["d2"]);
  }
  expect((await readAll(readAnswers, "a.jsonl", answer("[2]"))).problems).toEqual([
    "1: sentence 0: citation 2 points outside the 2 references, which count from 0.",
  ]);
});

test("the kind of a file is detected from its content", async () => {
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
