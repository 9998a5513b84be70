import { stringify } from "csv-stringify/sync";
import { AppError } from "@/lib/domain/app-error";
import { figuresJson } from "@/lib/formats/figures-json";
import { safeCell } from "@/lib/formats/safe-cell";
import { systemsCsv, systemsLatex } from "@/lib/formats/systems-tables";
import { evaluationState, evaluationTopics, readEvaluation } from "./evaluations";

const CSV = "text/csv; charset=utf-8";

/** Returns an evaluation as a file; a completeness study has only report.json. */
export async function evaluationDownload(
  study: { id: string; blind: boolean },
  id: string,
  file: string,
): Promise<{ content: string; type: string }> {
  const { kind, status } = await evaluationState(study, id);
  if (status !== "done") throw new AppError("conflict", "evaluation.not_computed");
  if (kind === "completeness") {
    if (file !== "report.json") throw new AppError("not_found", "evaluation.files_of_completeness");
    const { settings, result } = await readEvaluation(study, id, "completeness");
    return {
      content: figuresJson({ ...result, options: settings }),
      type: "application/json",
    };
  }
  const { settings, result } = await readEvaluation(study, id, "systems");
  if (file === "table.csv") return { content: systemsCsv(result!), type: CSV };
  if (file === "table.tex")
    return { content: systemsLatex(result!), type: "application/x-tex; charset=utf-8" };
  if (file === "topics.csv") return { content: await topicsCsv(id), type: CSV };
  if (file === "report.json")
    return {
      content: figuresJson({ ...result, options: settings }),
      type: "application/json",
    };
  throw new AppError("not_found", "evaluation.files_of_systems");
}

async function topicsCsv(id: string): Promise<string> {
  const { topics } = await evaluationTopics(id, 1, 1_000_000);
  const names = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.values(scores).flatMap((own) => Object.keys(own))),
    ),
  ];
  return stringify([
    ["run", "topic_id", ...names],
    ...topics.flatMap(({ topicId, scores }) =>
      Object.entries(scores).map(([run, own]) => [
        safeCell(run),
        safeCell(topicId),
        ...names.map((name) => own[name] ?? ""),
      ]),
    ),
  ]);
}
