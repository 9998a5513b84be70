import { computeStageSupport } from "@/lib/studies/evaluations/compute-stage-support";
import { computeStageJudges } from "@/lib/studies/judge-runs/compute-stage-judges";
import { computeCloserLook } from "./compute-closer-look";
import { computeStageAgreement } from "./compute-stage-agreement";

/** What is computed from all labels of a stage, and may take seconds. */
const ALL = {
  agreement: computeStageAgreement,
  closer: computeCloserLook,
  judges: computeStageJudges,
  support: computeStageSupport,
};

type Computations = typeof ALL;
export type ComputationName = keyof Computations;
export type TaskOf<Name extends ComputationName> = Parameters<Computations[Name]>[0];
export type ResultOf<Name extends ComputationName> = Awaited<ReturnType<Computations[Name]>>;

/** The same, so that a name and its task are known to go together. */
const COMPUTATIONS: {
  [Name in ComputationName]: (task: TaskOf<Name>) => Promise<ResultOf<Name>>;
} = ALL;

/** Runs a computation in this process. */
export function compute<Name extends ComputationName>(
  name: Name,
  task: TaskOf<Name>,
): Promise<ResultOf<Name>> {
  return COMPUTATIONS[name](task);
}
