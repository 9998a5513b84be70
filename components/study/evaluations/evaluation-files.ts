import type { EvaluationKind, FileRole } from "@/lib/contract/evaluations";
import type { FileContent, Told } from "@/lib/domain/files/evaluation-file";

/** A file that was given, what it was told to be, and its role; `""` leaves it out. */
export interface GivenFile {
  file: File;
  told: Told;
  role: FileRole | "";
}

/** The roles that a content can have, the likely one first. Other contents are not read. */
const ROLES: Record<EvaluationKind, Partial<Record<FileContent, readonly FileRole[]>>> = {
  systems: {
    run: ["runs"],
    ratings: ["ratings", "rerankRatings"],
    reports: ["reports"],
    qrels: ["qrels", "relevant"],
    diversity: ["diversity"],
    topics: ["topics"],
    passages: ["passages"],
    tokens: ["tokens"],
  },
  completeness: {
    run: ["runs"],
    qrels: ["qrels", "known"],
    diversity: ["qrels", "known"],
    passages: ["passages"],
    popularity: ["popularity"],
    judgments: ["members"],
  },
};

/** Returns whether an evaluation reads files of a content. */
export function isRead(kind: EvaluationKind, told: Told): boolean {
  return "content" in told && ROLES[kind][told.content] !== undefined;
}

/** Returns the role of one more file: the first that no other file has. */
export function roleOf(
  kind: EvaluationKind,
  told: Told,
  taken: readonly GivenFile["role"][],
): GivenFile["role"] {
  const roles = ("content" in told && ROLES[kind][told.content]) || [];
  return roles.find((role) => role === "runs" || !taken.includes(role)) ?? "";
}
