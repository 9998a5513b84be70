import { studentTQuantile } from "./statistics/distributions";

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
  /** Judgments given until then, or another measure of progress. */
  value: number;
}

/** Judgments given here in an hour. */
function givenHere({ judgments, here = judgments }: HourCount): number {
  return here;
}

/**
 * Returns the cumulated judgments at the end of each hour or day in which some were given here,
 * from the imported ones before the first to the present. Imported judgments are a level, because
 * the hour of an import says nothing of anybody's work. Empty without judgments.
 * @param hours in order of time
 */
export function cumulated(all: readonly HourCount[], now: Date): ProgressPoint[] {
  if (all.length === 0) return [];
  const imported = all.reduce((sum, one) => sum + one.judgments - givenHere(one), 0);
  const hours = all.filter((one) => givenHere(one) > 0);
  const first = (hours[0] ?? all[0]!).hour.getTime();
  const step = now.getTime() - first <= SHORT ? HOUR : DAY;
  const start = Math.floor(first / step) * step;
  const points: ProgressPoint[] = [{ at: start, value: imported }];
  let sum = imported;
  for (const one of hours) {
    const at = Math.max(start, Math.min(now.getTime(), ceiling(one.hour.getTime(), step)));
    const last = points.at(-1)!;
    // Nothing is given between two bins: the line stays level until the later one begins.
    if (at - step > last.at) points.push({ at: at - step, value: sum });
    sum += givenHere(one);
    if (points.at(-1)!.at === at && points.length > 1) points.at(-1)!.value = sum;
    else points.push({ at, value: sum });
  }
  if (points.at(-1)!.at < now.getTime()) points.push({ at: now.getTime(), value: sum });
  return points;
}

/** Returns the end of the bin that holds a time. */
function ceiling(at: number, step: number): number {
  return (Math.floor(at / step) + 1) * step;
}

/** Returns the hours of the last seven days in which judgments were given here. */
function recentHours(hours: readonly HourCount[], now: Date): HourCount[] {
  return hours.filter((one) => givenHere(one) > 0 && now.getTime() - one.hour.getTime() <= RECENT);
}

/** Returns whether anybody judged here in the last seven days. */
export function isAnybodyAtWork(hours: readonly HourCount[], now: Date): boolean {
  return recentHours(hours, now).length > 0;
}

/** When a stage is done at the pace of the last seven days. */
export interface Forecast {
  /** Judgments given here in a day. */
  perDay: number;
  at: Date;
  /**
   * The 90 % interval of that day, from how much days differ (Student's t over the mean of days);
   * null below three days. `to` is also null if the slowest pace of the interval never ends.
   */
  from: Date | null;
  to: Date | null;
}

/** The fewest days from which the spread of the pace is known. */
const MIN_DAYS = 3;

/** Returns when a stage is done; null if it is done, or if nobody judged in the last seven days. */
export function forecast(hours: readonly HourCount[], needed: number, now: Date): Forecast | null {
  const given = hours.reduce((sum, { judgments }) => sum + judgments, 0);
  const recent = recentHours(hours, now);
  const left = needed - given;
  if (left <= 0 || recent.length === 0) return null;
  const span = Math.max(DAY, now.getTime() - recent[0]!.hour.getTime());
  const pace = recent.reduce((sum, one) => sum + givenHere(one), 0) / (span / DAY);
  const at = dayAt(now, left, pace);
  if (at === null) return null;
  const spread = halfWidth(perDay(recent, span, now));
  return {
    perDay: pace,
    at,
    from: spread === null ? null : dayAt(now, left, pace + spread),
    to: spread === null ? null : dayAt(now, left, pace - spread),
  };
}

/** Returns when so many judgments are given at a pace; null beyond a hundred years. */
function dayAt(now: Date, left: number, pace: number): Date | null {
  const days = left / pace;
  // Later than a hundred years is no date one could write.
  return pace > 0 && days < 36_500 ? new Date(now.getTime() + days * DAY) : null;
}

/** Returns the judgments of each whole day before now, the last one first. */
function perDay(recent: readonly HourCount[], span: number, now: Date): number[] {
  const days = Array.from({ length: Math.round(span / DAY) }, () => 0);
  for (const one of recent) {
    const day = Math.floor((now.getTime() - one.hour.getTime()) / DAY);
    if (day < days.length) days[day]! += givenHere(one);
  }
  return days;
}

/** Returns half of the 90 % interval of the mean of days; null below three days. */
function halfWidth(days: readonly number[]): number | null {
  if (days.length < MIN_DAYS) return null;
  const mean = days.reduce((sum, count) => sum + count, 0) / days.length;
  const squares = days.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  const error = Math.sqrt(squares / (days.length - 1) / days.length);
  return studentTQuantile(0.95, days.length - 1) * error;
}
