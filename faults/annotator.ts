import { randomUUID } from "node:crypto";
import { sessionCookie } from "../lib/auth/test-session";
import type { Seeded } from "../lib/domain/random/seeded";
import type { Saved, Workspace } from "../lib/tasks/workspace-schema";

/** What the server confirmed to have saved. None of it may be lost. */
export interface Acknowledged {
  userId: string;
  slotId: string;
  itemId: string;
  key: string;
  version: number;
  label: string | null;
  late: boolean;
  at: number;
}

const LABELS = ["0", "1"];
const PAUSE_MS = 150;

/**
 * Judges as the browser does: a request without an answer is repeated with the same idempotency key
 * until there is an answer. Some requests are sent twice at once, and some labels are amended.
 */
export class Annotator {
  readonly acknowledged: Acknowledged[] = [];
  /** Requests without a known outcome when the round ended. */
  readonly unknown: string[] = [];
  conflicts = 0;
  answers = 0;
  /** Requests that nobody answered or the server could not, with their begin (performance.now()). */
  readonly failures: { begun: number; reason: string }[] = [];
  #cookie = "";

  constructor(
    readonly userId: string,
    private readonly addresses: readonly string[],
    private readonly study: string,
    private readonly stage: string,
    private readonly random: Seeded,
  ) {}

  async signIn(): Promise<void> {
    this.#cookie = await sessionCookie(this.userId);
  }

  async judge(until: () => boolean): Promise<void> {
    while (!until()) {
      const next = await this.#ask<{ slotId: string | null }>(
        "POST",
        `/studies/${this.study}/stages/${this.stage}/next-page`,
        {},
        until,
      );
      if (!next?.slotId) return;
      const page = await this.#ask<Workspace>("GET", `/slots/${next.slotId}`, null, until);
      if (!page) continue;
      for (const item of page.items)
        await this.#label(next.slotId, page, item.id, item.judgment?.version ?? 0, until);
      await this.#ask("POST", `/slots/${next.slotId}/complete`, {}, until);
    }
  }

  async #label(
    slotId: string,
    page: Workspace,
    itemId: string,
    from: number,
    until: () => boolean,
  ): Promise<void> {
    let version = from;
    for (let amend = this.random.below(3) === 0 ? 2 : 1; amend > 0 && !until(); amend -= 1) {
      // One in twenty items is skipped: it gets no label and counts as not judged.
      const skips = this.random.below(20) === 0;
      const label = skips ? null : LABELS[this.random.below(2)]!;
      const highlights =
        label === "1" ? [{ start: 0, end: 1, quote: [...page.text.content][0]! }] : [];
      const input = {
        itemId,
        idempotencyKey: randomUUID(),
        baseVersion: version,
        label,
        highlights,
        ...(skips ? { status: "skipped" } : {}),
        textHash: page.text.hash,
      };
      // One in ten requests is sent twice at once, as a proxy or an impatient browser would.
      const twin =
        this.random.below(10) === 0
          ? this.#ask<Saved>("POST", `/slots/${slotId}/judgments`, input, until)
          : null;
      const [saved, second] = await Promise.all([
        this.#ask<Saved>("POST", `/slots/${slotId}/judgments`, input, until),
        twin,
      ]);
      if (saved === null) {
        this.unknown.push(input.idempotencyKey);
        return;
      }
      if (second && second.version !== saved.version)
        throw new Error(
          `One key had two effects: versions ${saved.version} and ${second.version}.`,
        );
      this.acknowledged.push({
        userId: this.userId,
        slotId,
        itemId,
        key: input.idempotencyKey,
        version: saved.version,
        label: input.label,
        late: saved.late,
        at: Date.now(),
      });
      version = saved.version;
    }
  }

  /** @returns the answer; null if it was refused, or if the round ended first */
  async #ask<T>(
    method: string,
    path: string,
    body: object | null,
    until: () => boolean,
  ): Promise<T | null> {
    for (;;) {
      const begun = performance.now();
      let reason: string;
      try {
        const address = this.addresses[this.random.below(this.addresses.length)]!;
        const answer = await fetch(`${address}/api/v1${path}`, {
          method,
          headers: {
            cookie: this.#cookie,
            origin: address,
            ...(body ? { "content-type": "application/json" } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(10_000),
        });
        if (answer.status < 500) {
          this.answers += 1;
          if (answer.status === 409) this.conflicts += 1;
          return answer.ok ? ((await answer.json()) as T) : null;
        }
        reason = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
      } catch (error) {
        // The server was not reached, or the connection broke: the outcome is unknown.
        reason = String((error as Error).cause ?? error);
      }
      this.failures.push({ begun, reason: `${method} ${path}: ${reason}` });
      if (until()) return null;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
