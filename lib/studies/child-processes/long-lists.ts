/**
 * Results of child processes, and figures sent to them, can hold a hundred megabytes of rows. Read as
 * one message they would stop a server for a second, so long lists are sent in messages of their own.
 */

/** Elements in one message. */
const MANY = 100;
/** Stands in a result for a list that was taken out. */
const TAKEN = "\0list";

/** Some rows of a list that was taken out of a result. */
export interface ListPart {
  list: number;
  rows: unknown[];
}

/** Sends an object, its long lists first and in parts; other work goes on in between. */
export async function sendInParts(
  send: (message: object, sent: () => void) => void,
  whole: object,
): Promise<void> {
  const { rest, parts } = withoutLongLists(whole);
  for (const message of [...parts, rest as object])
    await new Promise<void>((resolve) => send(message, resolve));
}

/** Returns what takes the messages of `sendInParts`, and gives the whole object to `take`. */
export function receiveInParts(take: (whole: object) => void): (message: object) => void {
  let lists: unknown[][] = [];
  return (message) => {
    if ("list" in message) {
      const { list, rows } = message as ListPart;
      (lists[list] ??= []).push(...rows);
      return;
    }
    const whole = withLongLists(message, lists) as object;
    lists = [];
    take(whole);
  };
}

/** Returns a result without its long lists, and their parts in order. */
export function withoutLongLists(result: unknown): { rest: unknown; parts: ListPart[] } {
  const parts: ListPart[] = [];
  let lists = 0;
  const rest = changed(result, (value) => {
    if (!Array.isArray(value) || value.length <= MANY) return undefined;
    for (let from = 0; from < value.length; from += MANY)
      parts.push({ list: lists, rows: value.slice(from, from + MANY) });
    lists += 1;
    return { [TAKEN]: lists - 1 };
  });
  return { rest, parts };
}

/** Returns the result, with its lists. */
export function withLongLists(rest: unknown, lists: readonly unknown[][]): unknown {
  if (lists.length === 0) return rest;
  return changed(rest, (value) => {
    const list = (value as { [TAKEN]?: number })[TAKEN];
    return list === undefined ? undefined : lists[list];
  });
}

/** Copies plain objects and lists, except those that `change` returns something for. */
function changed(value: unknown, change: (value: object) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const made = change(value);
  if (made !== undefined) return made;
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, changed(inner, change)]),
  );
}
