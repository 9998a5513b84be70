const IDLE_AFTER_MS = 60_000;

/**
 * Counts the time during which the page is visible and there was activity within the last 60
 * seconds.
 */
export class ActiveTime {
  private total = 0;
  /** Time returned by earlier calls of `take`. */
  private all = 0;
  private countedUntil: number;
  private lastActivity: number;
  private visible = true;

  constructor(now: number) {
    this.countedUntil = now;
    this.lastActivity = now;
  }

  activity(now: number): void {
    this.count(now);
    this.lastActivity = now;
    this.countedUntil = now;
  }

  visibility(visible: boolean, now: number): void {
    this.count(now);
    this.visible = visible;
    this.countedUntil = now;
    if (visible) this.lastActivity = now;
  }

  /** Returns the milliseconds of active time since the page was loaded. */
  active(now: number): number {
    this.count(now);
    return this.all + this.total;
  }

  /** Returns the milliseconds of active time since the last call. */
  take(now: number): number {
    this.count(now);
    const taken = this.total;
    this.all += taken;
    this.total = 0;
    return Math.round(taken);
  }

  private count(now: number): void {
    const end = Math.min(now, this.lastActivity + IDLE_AFTER_MS);
    if (this.visible && end > this.countedUntil) this.total += end - this.countedUntil;
    this.countedUntil = Math.max(this.countedUntil, now);
  }
}
