import { closerLook, type CloserOptions } from "@/lib/domain/agreement/closer/closer-look";
import { textKey } from "@/lib/domain/agreement/closer/closer-table";
import type { CloserLook } from "@/lib/domain/agreement/closer/closer-types";
import { AppError } from "@/lib/domain/app-error";
import { CodePoints } from "@/lib/domain/text/code-points";
import { spanProblem } from "@/lib/domain/text/span";
import { detectKind } from "@/lib/formats/detect-kind";
import type { InputFile } from "@/lib/formats/input-file";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readReports } from "@/lib/formats/reports";
import { problem } from "@/lib/messages/problem";
import { questionsOf, tableOfRows, type AgreementFiles } from "./agreement-of-files";

interface CloserFiles
  extends
    CloserOptions,
    Pick<AgreementFiles, "judgments" | "topics" | "task" | "threshold" | "malformed"> {
  /** Reports and passages that were judged, for their lengths; highlights are checked against them. */
  texts: readonly InputFile[];
}

/** Looks closer at judgment files. Refuses files with problems, or of several tasks. */
export async function closerOfFiles(options: CloserFiles): Promise<CloserLook> {
  const problems = new Problems("undone.computed");
  const { filtered } = await questionsOf(options.topics, problems);
  const texts = new Map<string, CodePoints>();
  for (const file of options.texts) await readInto(texts, file, problems);
  const table = await tableOfRows(options, {
    filtered,
    answers: null,
    problems,
    keepsItems: (file, { topicId, runId, docid, highlights, line }) => {
      const text = texts.get(textKey(topicId, runId, docid));
      if (!text) return;
      for (const span of highlights) {
        const { start, end } = span;
        if (end > text.length || start < 0) {
          const characters = text.length;
          const outside = { start, end, characters };
          problems.add(file.name, line, problem("imported_label.highlight_outside", outside));
        } else if (spanProblem(text, span))
          problems.add(
            file.name,
            line,
            problem("imported_label.highlight_quote_differs", { start, end }),
          );
      }
    },
  });
  const lengths = new Map([...texts].map(([key, { length }]) => [key, length]));
  return closerLook(table, lengths, options);
}

async function readInto(
  texts: Map<string, CodePoints>,
  file: InputFile,
  problems: Problems,
): Promise<void> {
  const kind = await detectKind(file, problems);
  problems.refuse();
  if (kind === "reports")
    for await (const { topicId, runId, text } of readReports(file, problems))
      texts.set(textKey(topicId, runId, ""), new CodePoints(text));
  else if (kind === "passages")
    for await (const passage of readPassages(file, problems))
      texts.set(textKey("", "", passage.docid), new CodePoints(judgedText(passage)));
  else throw new AppError("bad_input", "files.no_texts", { file: file.name, kind: kind ?? "" });
}
