import { stagesOfStudy } from "@/lib/db/studies/list";
import { AppError } from "@/lib/domain/app-error";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the id of a stage that an address names: by its id, its name, or its task if the study has
 * only one stage of it. What names no stage is returned as it is, and is "not found".
 */
export async function stageOfAddress(studyId: string, given: string): Promise<string> {
  if (ID.test(given)) return given;
  const stages = await stagesOfStudy(studyId);
  const named = stages.filter(({ name }) => name === given);
  const fitting = named.length > 0 ? named : stages.filter(({ task }) => task === given);
  const [stage, ...others] = fitting;
  if (others.length > 0)
    throw new AppError("bad_input", "stage.which_of_task", {
      given,
      stages: fitting.map(({ name, id }) => (named.length > 0 ? id : `"${name}"`)).join(", "),
    });
  return stage?.id ?? given;
}
