import { randomUUID } from "node:crypto";

/**
 * Returns the id used in log and answer: the one a caller or proxy sent if it has the form of an id,
 * otherwise a new one.
 */
export function requestIdOf(given: string | null | undefined): string {
  return given && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
}
