import { vi } from "vitest";

/** Returns the first good answer at an address of a server that a test has started. */
export function untilAnswers(address: string): Promise<Response> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
      return answer;
    },
    { timeout: 120_000, interval: 100 },
  );
}
