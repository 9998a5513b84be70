/** What tells whether figures rest on a part of a judge run only. */
export interface RunState {
  id: string;
  judge: string;
  stageId: string;
  status: string;
  probeOf: string | null;
  done: number;
  total: number;
}

export const UNDER_WAY = ["queued", "running", "paused"] as const;

/** Returns the runs that have not ended, so that figures of their judges will change. */
export function runsUnderWay<Run extends RunState>(runs: readonly Run[]): Run[] {
  return runs.filter(
    ({ status, probeOf }) => probeOf === null && UNDER_WAY.some((one) => one === status),
  );
}
