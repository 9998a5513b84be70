import type { CheckedPassages } from "@/lib/db/collections/staged-passages";
import type { Problems } from "@/lib/formats/problems";
import { problem } from "@/lib/messages/problem";

/** Adds the problems of imported passages: given twice, or known with another text. */
export function addPassageProblems(
  problems: Problems,
  { twice, others }: Pick<CheckedPassages, "twice" | "others">,
): void {
  for (const { file, line, docid } of twice)
    problems.add(file, line, problem("imported_passages.given_twice", { docid }));
  const named = new Set(twice.map(({ seq }) => seq));
  for (const { seq, file, line, docid } of others)
    if (!named.has(seq)) problems.add(file, line, problem("imported_passages.changed", { docid }));
}
