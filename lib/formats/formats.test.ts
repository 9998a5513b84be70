import { expect, test } from "vitest";
import { readAnswers } from "./answers";
import { detectKind } from "./detect-kind";
import type { InputFile } from "./input-file";
import { readJudgments } from "./judgments";
import { readPassages } from "./passages";
import { Problems } from "./problems";
import { readRatings } from "./ratings";
import { readTopics } from "./topics";

const file = (name: string, content: string | Uint8Array): InputFile => ({
  name,
  async *stream() {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Three bytes at a time, so that every boundary falls inside a line or a character somewhere.
    for (let i = 0; i < bytes.length; i += 3) yield bytes.slice(i, i + 3);
  },
});

async function readAll<T>(reader: (file: InputFile, problems: Problems) => AsyncGenerator<T>, name: string, content: string | Uint8Array) {
  const problems = new Problems();
  const list: T[] = [];
  for await (const record of reader(file(name, content), problems)) list.push(record);
  return { list, problems: problems.list.map(({ line, message }) => `${line}: ${message}`) };
}

test("topics are read under every alias, null questions as filtered", async () => {
  const { list, problems } = await readAll(readTopics, "t.jsonl", '{"qid":7,"query":"Q 😀","questions":["a",null]}\r\n\n{"narrative_id":"x","narrative":"N","sub_questions":[{"text":"b","importance":"vital"}],"extra":1}');
  expect(problems).toEqual([]);
  expect(list.map(({ topicId, request, subQuestions }) => [topicId, request, subQuestions.map((question) => [question.questionId, question.filtered])])).toEqual([
    ["7", "Q 😀", [["0", false], ["1", true]]],
    ["x", "N", [["0", false]]],
  ]);
  expect(list[1]!.meta).toEqual({ extra: 1 });
  expect((await readAll(readTopics, "t.tsv", "1\thow tall\nbroken")).problems).toEqual(["2: a topic line is an id, a tab and the text."]);
});

test("a truncated line, a missing field, a wrong type and a duplicate are each named with their line", async () => {
  const { list, problems } = await readAll(readPassages, "p.jsonl", '{"docid":"a","text":"x"}\n{"docid":"b"}\n{"docid":"a","segment":"y"}\n[1]\n{"docid":"c","te');
  expect(list).toHaveLength(2);
  expect(problems).toEqual([
    "2: the field text is missing.",
    '3: the passage "a" is given twice.',
    "4: the line is JSON but not an object; each line must be one JSON object.",
    "5: the line is not complete JSON; each line must be one JSON object.",
  ]);
});

test("NUL, lone surrogates and bytes that are not UTF-8 are refused with the line", async () => {
  expect((await readAll(readPassages, "p.jsonl", '{"docid":"a","text":"x"}\n{"docid":"b","text":"\\u0000"}')).problems[0]).toMatch(/^2: a NUL character at position 0 in text/);
  expect((await readAll(readPassages, "p.jsonl", '{"docid":"b","text":"a\\ud800"}')).problems[0]).toMatch(/^1: a lone surrogate at position 1 in text/);
  expect((await readAll(readPassages, "p.jsonl", '{"docid":"b","text":"\0"}')).problems[0]).toMatch(/^1: a NUL character/);
  expect((await readAll(readPassages, "p.jsonl", new Uint8Array([0x7b, 0xff, 0x7d]))).problems[0]).toMatch(/^1: the bytes are not UTF-8/);
});

test("citations may be indices, docids or a score map, and one outside the references is named", async () => {
  const answer = (citations: string) => `{"metadata":{"run_id":"r","narrative_id":"t"},"references":["d1","d2"],"responses":[{"text":"S.","citations":${citations}}]}`;
  for (const citations of ["[1]", '["d2"]', '{"d2":0.5}']) {
    const { list } = await readAll(readAnswers, "a.jsonl", answer(citations));
    expect(list[0]!.sentences[0]!.docids).toEqual(["d2"]);
  }
  expect((await readAll(readAnswers, "a.jsonl", answer("[2]"))).problems).toEqual(["1: sentence 0: citation 2 points outside the 2 references, which count from 0."]);
});

test("judgments read the same from CSV and JSON lines, and labels outside the scale are named", async () => {
  const csv = await readAll(readJudgments, "j.csv", 'task,topic_id,run_id,docid,question_id,rater_id,label,comment\nrubric,t,,d,1,ann,4,"a, ""b"""\nrubric,t,,d,1,ann,6,\n');
  const json = await readAll(readJudgments, "j.jsonl", '{"task":"rubric","topic_id":"t","docid":"d","question_id":1,"rater_id":"ann","label":4,"comment":"a, \\"b\\""}');
  expect(csv.list[0]).toEqual({ ...json.list[0]!, line: 2 });
  expect(csv.problems).toEqual(['3: the label "6" is not on the scale of rubric: 0, 1, 2, 3, 4, 5.']);
});

test("quoted CSV cells may hold commas, quotes and line breaks; an unclosed one and a short row are named", async () => {
  const head = "\uFEFFtask,topic_id,docid,question_id,rater_id,label,comment\r\n";
  const { list, problems } = await readAll(readJudgments, "j.csv", `${head}rubric,t,d,1,a,4,"one,\n""two"" é"\r\n\r\nrubric,t,d,2,a,3\nrubric,t,d,3,a,3,x\n`);
  expect(list.map(({ line, comment }) => [line, comment])).toEqual([[3, 'one,\n"two" é'], [6, "x"]]);
  expect(problems).toEqual(["5: the row has 6 cells and the header 7."]);
  expect((await readAll(readJudgments, "j.csv", `${head}rubric,t,d,1,a,4,"open\nrubric,t,d,2,a,4,\n`)).problems).toEqual(["2: a quotation mark is opened here and never closed."]);
  expect((await readAll(readJudgments, "j.csv", "task,topic_id\n")).problems).toEqual(["1: the header lacks rater_id, label."]);
});

test("a label that contradicts its rating at the threshold is an error; a rating alone implies it", async () => {
  const line = (label: string) => `{"task":"answerability","topic_id":"t","run_id":"r","question_id":"1","rater_id":"m","rater_type":"llm","rating":2,"label":"${label}"}`;
  expect((await readAll(readJudgments, "j.jsonl", line("1"))).problems).toEqual(["1: the label 1 contradicts the rating 2 at threshold 3."]);
  expect((await readAll(readJudgments, "j.jsonl", line(""))).list[0]!.label).toBe("0");
});

test("ratings come as rows or single lines; null is not asked, anything but -1 to 5 is an error", async () => {
  const { list, problems } = await readAll(readRatings, "r.jsonl", '{"topic_id":"t","docid":"d","ratings":[5,null,-1]}\n{"topic_id":"t","report_run_id":"s","question_id":"4","rating":0}\n{"topic_id":"t","docid":"d","ratings":[6]}');
  expect(list.map(({ questionId, rating }) => [questionId, rating])).toEqual([["0", 5], ["2", -1], ["4", 0]]);
  expect(problems).toEqual(["3: the rating of question 0 is 6; it must be 0 to 5, -1 (malformed) or null (not asked)."]);
});

test("the kind of a file is told by what it holds", async () => {
  const kind = (content: string, name = "x.jsonl") => detectKind(file(name, content), new Problems());
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
