import type { Entry } from "./entries";

/** Choices that are remembered. */
const MAX_RECENT = 5;

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { href, label, detail } = value as Record<string, unknown>;
  return (
    typeof href === "string" &&
    /^\/(?!\/)/.test(href) &&
    typeof label === "string" &&
    (detail === undefined || typeof detail === "string")
  );
}

/** Returns the choices that a text in the browser's storage holds; none if it is not such a text. */
export function readRecent(text: string | null): Entry[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Returns the text to store after a choice: the newest first, each address once. */
export function withRecent(text: string | null, chosen: Entry): string {
  const others = readRecent(text).filter(({ href }) => href !== chosen.href);
  return JSON.stringify([chosen, ...others].slice(0, MAX_RECENT));
}
