import { AppError } from "@/lib/domain/app-error";
import type { Command } from "commander";
import { findStudy } from "@/lib/studies/find-study";
import { stageOverviews } from "@/lib/studies/study-overview";

/** Adds a command about a stage of a study. */
export function stageCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .argument("<study>")
    .argument("<stage>", "its name or its task");
}

/** Returns a study with the id of its stage, both as they are named on the command line. */
export async function stageOf(slug: string, name: string) {
  const study = await findStudy(slug);
  return { study, studyId: study.id, stageId: await stageNamed(study.id, slug, name) };
}

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
