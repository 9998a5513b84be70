import { AppError } from "@/lib/domain/app-error";
import { stageOverviews } from "@/lib/studies/study-overview";

/** Returns the id of a study's stage, by its name or by a task that only one stage has. */
export async function stageNamed(studyId: string, slug: string, name: string): Promise<string> {
  const stages = await stageOverviews(studyId);
  const fitting = stages.filter((stage) => stage.name === name || stage.task === name);
  if (fitting.length !== 1)
    throw new AppError("bad_input", "stage.which", {
      slug,
      stages: stages.map((stage) => `"${stage.name}"`).join(", "),
    });
  return fitting[0]!.id;
}
