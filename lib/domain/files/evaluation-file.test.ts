import { expect, test } from "vitest";
import { evaluationFile } from "./evaluation-file";

const records = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join("\n");

test.each([
  ["a run", "t1 Q0 d1 1 9.5 bm25\nt1 Q0 d2 2 8 bm25\n", "run"],
  ["a run with tabs", "t1\tQ0\td1\t1\t9.5\tbm25\n", "run"],
  ["qrels", "t1 0 d1 1\r\nt1 0 d2 0\r\n", "qrels"],
  ["diversity qrels", "t1 0 d1 1\nt1 1 d1 0\n", "diversity"],
  ["rows of ratings", records({ topic_id: "t1", docid: "d1", ratings: [5, null] }), "ratings"],
  ["single ratings", records({ topic_id: "t1", report_run_id: "r", rating: 3 }), "ratings"],
  ["published ratings in one object", '{\n "t1": [\n [5, 0],\n [1, 2]]}', "ratings"],
  ["reports", records({ topic_id: "t1", run_id: "r", text: "Owls.", docids: ["d"] }), "reports"],
  [
    "topics with nuggets",
    records({ topic_id: "t1", request: "Owls?", sub_questions: [] }),
    "topics",
  ],
  ["topics in two columns", "t1\tWrite about owls and foxes\n", "topics"],
  ["passages", records({ docid: "d1", text: "Owls." }), "passages"],
  ["passages called by id", records({ id: "d1", text: "Owls." }), "passages"],
  ["token counts", records({ docid: "d1", tokens: 4, tokenizer: "word" }), "tokens"],
  ["popularity in two columns", "d1\t12\n", "popularity"],
  ["popularity", records({ docid: "d1", popularity: 12 }), "popularity"],
  ["judgments", records({ task: "evidence", rater_id: "a", docid: "d" }), "judgments"],
  ["judgments as a table", "task,rater_id,docid\nevidence,a,d\n", "judgments"],
])("%s are told by their content", (_name, text, content) => {
  expect(evaluationFile(text)).toEqual({ content });
});

test("blank lines and the mark of the byte order before the content change nothing", () => {
  expect(evaluationFile("\uFEFF\n\nt1 0 d1 1\n")).toEqual({ content: "qrels" });
});

test("a last line that is cut off is left out, and a first one is told by its fields", () => {
  expect(evaluationFile("t1 Q0 d1 1 9.5 bm25\nt1 Q0", true)).toEqual({ content: "run" });
  expect(evaluationFile('{"docid": "d1", "text": "Owls are', true)).toEqual({
    content: "passages",
  });
});

test.each([
  ["nothing", "", { wrong: "empty" }],
  ["blank lines", "\n \n", { wrong: "empty" }],
  ["a compressed file", "\u001F\uFFFD\b\u0000", { wrong: "binary" }],
  ["a broken line", '{"docid": ', { wrong: "notJson" }],
  ["a list", "[1, 2]", { wrong: "notJson" }],
  ["answers with citations", records({ run_id: "r", answer: [] }), { wrong: "answers" }],
  ["other fields", records({ a: 1, b: 2 }), { wrong: "fields", fields: "a, b" }],
  ["five columns", "t1 Q0 d1 1 9.5\n", { wrong: "columns", columns: 5 }],
  ["a run without numbers", "a b c d e f\n", { wrong: "columns", columns: 6 }],
  ["single words", "owl\nfox\n", { wrong: "notColumns" }],
])("a file of %s is nothing, and it is said why", (_name, text, wrong) => {
  expect(evaluationFile(text)).toEqual(wrong);
});
