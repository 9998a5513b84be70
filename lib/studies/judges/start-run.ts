import { startLexicalRun, type LexicalRun } from "./start-lexical-run";
import { startModelRun, type ModelRun } from "./start-model-run";
import { startReplayRun, type ReplayRun } from "./start-replay-run";

/** Which judge runs over which items of a stage. */
export type RunRequest =
  | ({ judge: "lexical" } & LexicalRun)
  | ({ judge: "replay" } & ReplayRun)
  | ({ judge: "model" } & ModelRun);

/** Starts a judge run. @returns its id */
export function startRun(
  study: { id: string },
  request: RunRequest,
  userId: string | null,
): Promise<string> {
  switch (request.judge) {
    case "lexical":
      return startLexicalRun(study, request, userId);
    case "replay":
      return startReplayRun(study, request, userId);
    case "model":
      return startModelRun(study, request, userId);
  }
}
