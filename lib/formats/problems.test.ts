import { expect, test, vi } from "vitest";
import type { AppError } from "@/lib/domain/app-error";
import { Problem, problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { Problems, type FileProblem } from "./problems";
import { readRatings } from "./ratings";
import { readReports } from "./reports";
import { readTopics } from "./topics";

function file(name: string, content: string): InputFile {
  return {
    name,
    async *stream() {
      yield Buffer.from(content);
    },
  };
}

async function codesOf(
  read: (problems: Problems) => AsyncGenerator<unknown>,
): Promise<Pick<FileProblem, "code" | "data">[]> {
  const problems = new Problems();
  for await (const _ of read(problems)) {
    /* Consumes the stream. */
  }
  return problems.list.map(({ code, data }) => ({ code, data }));
}

test("a refusal lists each problem with its place, sentence, code and data", () => {
  const problems = new Problems("undone.computed");
  problems.add("b.run", 2, problem("runs.bad_rank", { rank: "x" }));
  problems.add("a.csv", 0, problem("file.empty"));
  const refusal = ((): AppError => {
    try {
      problems.refuse();
    } catch (error) {
      return error as AppError;
    }
    throw new Error("it was not refused");
  })();
  expect(refusal.message).toBe(
    'Nothing was computed. b.run, line 2: the rank is "x"; it must be a whole number. There is 1 more problem.',
  );
  expect(JSON.parse(JSON.stringify(refusal.details))).toEqual({
    count: 2,
    problems: [
      {
        file: "b.run",
        line: 2,
        message: 'the rank is "x"; it must be a whole number.',
        code: "runs.bad_rank",
        data: { rank: "x" },
      },
      { file: "a.csv", line: 0, message: "the file is empty.", code: "file.empty", data: {} },
    ],
  });
});

test("sentences are made only for the problems that are listed", () => {
  const text = vi.spyOn(Problem.prototype, "text", "get");
  const problems = new Problems();
  for (let line = 1_000_000; line > 0; line -= 1)
    problems.add("big.run", line, problem("runs.bad_rank", { rank: "x" }));
  expect(problems.count).toBe(1_000_000);
  expect(text).not.toHaveBeenCalled();
  expect(problems.list).toHaveLength(100);
  expect(text).toHaveBeenCalledTimes(100);
  text.mockRestore();
});

test("a missing field has the same code, whether a schema or a reader finds it", async () => {
  const missing = { code: "record.field_missing", data: { field: "topic_id" } };
  expect(
    await codesOf((problems) =>
      readReports(file("r.jsonl", '{"run_id":"a","text":"b"}'), problems),
    ),
  ).toEqual([missing]);
  expect(
    await codesOf((problems) => readRatings(file("r.jsonl", '{"docid":"a","rating":1}'), problems)),
  ).toEqual([missing]);
});

test("a field that does not fit its schema is reported apart from the reason", async () => {
  const line = '{"id":"t","request":"","sub_questions":[{"text":""}]}';
  expect(await codesOf((problems) => readTopics(file("t.jsonl", line), problems))).toEqual([
    {
      code: "record.field_does_not_fit",
      data: { where: "request", problem: "the text is empty" },
    },
    {
      code: "record.field_does_not_fit",
      data: {
        where: "sub_questions.0.text",
        problem: "the text is empty, and the question is not filtered",
      },
    },
  ]);
});

test("a missing rating is reported as such", async () => {
  const line = '{"topic_id":"t","docid":"a","question_id":"q"}';
  const problems = new Problems();
  for await (const _ of readRatings(file("r.jsonl", line), problems)) {
    /* Consumes the stream. */
  }
  expect(problems.list[0]!.message).toBe(
    "the rating of question q is undefined; it must be 0 to 5, -1 (malformed) or null (not asked).",
  );
});
