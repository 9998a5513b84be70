import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiFailure } from "@/components/ui/call-api";
import { ProblemList } from "@/components/ui/problem-list";
import { problemLines } from "@/lib/cli/errors";
import { Problems } from "@/lib/formats/problems";
import { problem } from "@/lib/messages/problem";

test("a hundred equal problems are one line with their number and first places", () => {
  const found = new Problems();
  for (let line = 1; line <= 105; line += 1)
    found.add("j.jsonl", line, problem(line === 2 ? "file.empty" : "ratings.for_replay"));
  const { list, count } = found;
  const [equal, other, more, ...rest] = problemLines(list, count);
  expect(equal).toBe(`  99 times (j.jsonl:1, j.jsonl:3, j.jsonl:4, …): ${list[0]!.message}`);
  expect(other).toBe("  j.jsonl, line 2: the file is empty.");
  expect(more).toBe("  and 5 more");
  expect(rest).toEqual([]);
  const failure = new ApiFailure("Nothing.", "bad_input", 400, { problems: list, count });
  const page = renderToStaticMarkup(<ProblemList failure={failure} />).replace(/<[^>]+>/g, "\n");
  const text = page.replace(/\n+/g, "");
  expect(text).toContain("99 times: j.jsonl, line 1; j.jsonl, line 3; j.jsonl, line 4; …: ");
  expect(text.split(list[0]!.message.slice(0, 20))).toHaveLength(2);
  expect(text).toContain("j.jsonl, line 2: the file is empty.");
});

test("equal problems in few places name each of them once, cells with their column", () => {
  const found = new Problems();
  found.add("a.xlsx", 4, problem("file.empty"), "C (Full)");
  found.add("b.csv", 0, problem("file.empty"));
  expect(problemLines(found.list, 2)).toEqual([
    "  2 times (a.xlsx:4:C (Full), b.csv): the file is empty.",
  ]);
});
