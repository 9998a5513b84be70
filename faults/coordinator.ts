import { describedAs } from "../bench/database/studies";
import { createAdministrator } from "../bench/database/accounts";
import { sessionCookie } from "../lib/auth/test-session";

/** Milliseconds within which everybody is told what became of a request. */
const TOLD_WITHIN_MS = 10_000;
/** Milliseconds after which a request is given up, which nobody has answered then. */
const GIVEN_UP_MS = 12_000;
const PAUSE_MS = 300;

/**
 * Reads a study and describes it anew, again and again, and notes requests that are answered too late
 * or without a sentence. A description is a number that grows, so that a lost one is missed.
 */
export class Coordinator {
  readonly problems: string[] = [];
  /** Refusals with a sentence that says to try again. */
  told = 0;
  #last = 0;
  #acknowledged = 0;

  private constructor(
    private readonly addresses: readonly string[],
    private readonly study: string,
    private readonly cookie: string,
  ) {}

  static async signIn(
    name: string,
    addresses: readonly string[],
    study: string,
  ): Promise<Coordinator> {
    const cookie = await sessionCookie(await createAdministrator(name));
    return new Coordinator(addresses, study, cookie);
  }

  async work(until: () => boolean): Promise<void> {
    for (let i = 0; !until(); i += 1) {
      const address = this.addresses[i % this.addresses.length]!;
      await this.#ask(address, "GET", "");
      const description = (this.#last += 1);
      if (await this.#ask(address, "POST", "/details", { description: `${description}` }))
        this.#acknowledged = description;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Compares the description with those that were acknowledged. */
  async check(): Promise<string[]> {
    const kept = Number(await describedAs(this.study));
    const isLost = kept < this.#acknowledged || kept > this.#last;
    return isLost
      ? [
          ...this.problems,
          `I1: description ${this.#acknowledged} was acknowledged, ${kept} is kept.`,
        ]
      : this.problems;
  }

  /** @returns whether it was done */
  async #ask(address: string, method: string, path: string, body?: object): Promise<boolean> {
    const begun = performance.now();
    const answer = await fetch(`${address}/api/v1/studies/${this.study}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: address,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    }).then(
      async (response) => ({ response, text: await response.text() }),
      () => null,
    );
    const seconds = (performance.now() - begun) / 1000;
    const what = `${method} ${path || "/"}`;
    if (answer === null || seconds * 1000 > TOLD_WITHIN_MS)
      this.problems.push(
        `Told: ${what} was not answered within ten seconds but in ${seconds.toFixed(1)}.`,
      );
    if (answer === null) return false;
    const { response, text } = answer;
    if (response.ok) return true;
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    if (response.status === 503 && response.headers.has("retry-after") && error?.message)
      this.told += 1;
    else
      this.problems.push(
        `Told: ${what} was answered with ${response.status}: ${text.slice(0, 200)}`,
      );
    return false;
  }
}
