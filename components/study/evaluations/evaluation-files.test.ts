import { expect, test } from "vitest";
import { FILE_ROLES, type EvaluationKind, type FileRole } from "@/lib/contract/evaluations";
import type { FileContent } from "@/lib/domain/files/evaluation-file";
import { isRead, roleOf } from "./evaluation-files";

function rolesOf(kind: EvaluationKind, contents: readonly FileContent[]): (FileRole | "")[] {
  const roles: (FileRole | "")[] = [];
  for (const content of contents) roles.push(roleOf(kind, { content }, roles));
  return roles;
}

test("every further file of a content gets the next role that is free", () => {
  expect(
    rolesOf("systems", ["run", "run", "qrels", "qrels", "qrels", "ratings", "ratings"]),
  ).toEqual(["runs", "runs", "qrels", "relevant", "", "ratings", "rerankRatings"]);
  expect(rolesOf("completeness", ["qrels", "run", "qrels", "judgments"])).toEqual([
    "qrels",
    "runs",
    "known",
    "members",
  ]);
});

test("between them, the two kinds of evaluation find every role by content", () => {
  const contents: FileContent[] = [
    ...(["run", "qrels", "qrels", "diversity", "ratings", "ratings", "judgments"] as const),
    ...(["topics", "passages", "reports", "tokens", "popularity"] as const),
  ];
  const found = new Set([...rolesOf("systems", contents), ...rolesOf("completeness", contents)]);
  expect(FILE_ROLES.filter((role) => !found.has(role))).toEqual([]);
});

test("judgments of the study itself are not read from a file of an evaluation of systems", () => {
  expect(isRead("systems", { content: "judgments" })).toBe(false);
  expect(isRead("systems", { wrong: "empty" })).toBe(false);
  expect(isRead("systems", { content: "run" })).toBe(true);
});
