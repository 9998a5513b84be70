const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Up to this time progress is told by the hour, then by the day. */
const SHORT = 2 * DAY;
/** The pace is that of the last days. */
const RECENT = 7 * DAY;

/** The judgments of a stage given in one hour. */
export interface HourCount {
  hour: Date;
  judgments: number;
  /** Those that were given here; absent if all were. An import says nothing of anybody's pace. */
  here?: number;
}

export interface ProgressPoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Judgments given until then. */
  judgments: number;
}

/**
 * Returns the cumulated judgments at the end of each hour or day in which some were given, from zero
 * before the first to the present. Empty without judgments.
 * @param hours in order of time
 */
export function cumulated(hours: readonly HourCount[], now: Date): ProgressPoint[] {
  if (hours.length === 0) return [];
  const first = hours[0]!.hour.getTime();
  const step = now.getTime() - first <= SHORT ? HOUR : DAY;
  const start = Math.floor(first / step) * step;
  const points: ProgressPoint[] = [{ at: start, judgments: 0 }];
  let sum = 0;
  for (const { hour, judgments } of hours) {
    const at = Math.max(start, Math.min(now.getTime(), ceiling(hour.getTime(), step)));
    const last = points.at(-1)!;
    // Nothing is given between two bins: the line stays level until the later one begins.
    if (at - step > last.at) points.push({ at: at - step, judgments: sum });
    sum += judgments;
    if (points.at(-1)!.at === at && points.length > 1) points.at(-1)!.judgments = sum;
    else points.push({ at, judgments: sum });
  }
  if (points.at(-1)!.at < now.getTime()) points.push({ at: now.getTime(), judgments: sum });
  return points;
}

/** Returns the end of the bin that holds a time. */
function ceiling(at: number, step: number): number {
  return (Math.floor(at / step) + 1) * step;
}

/** Returns the hours of the last seven days in which judgments were given here. */
function recentHours(hours: readonly HourCount[], now: Date): HourCount[] {
  return hours.filter(
    ({ hour, judgments, here = judgments }) => here > 0 && now.getTime() - hour.getTime() <= RECENT,
  );
}

/** Returns whether anybody judged here in the last seven days. */
export function isAnybodyAtWork(hours: readonly HourCount[], now: Date): boolean {
  return recentHours(hours, now).length > 0;
}

/**
 * Returns when a stage is done at the pace of the last seven days; null if it is done, or if nobody
 * judged in these days.
 */
export function forecast(hours: readonly HourCount[], needed: number, now: Date): Date | null {
  const given = hours.reduce((sum, { judgments }) => sum + judgments, 0);
  const recent = recentHours(hours, now);
  const pace = recent.reduce((sum, { judgments, here = judgments }) => sum + here, 0);
  if (given >= needed || pace === 0) return null;
  const span = Math.max(DAY, now.getTime() - recent[0]!.hour.getTime());
  const left = ((needed - given) / pace) * span;
  // Later than a hundred years is no date one could write.
  return left < 36_500 * DAY ? new Date(now.getTime() + left) : null;
}
