/** The query parameter that names the open sections. */
const OPEN = "open";

/** Returns the names of the sections that an address opens. */
export function openedSections(open: string | string[] | undefined): string[] {
  return typeof open === "string" ? open.split(",").filter(Boolean) : [];
}

/** Returns a query in which one more section is open. Nothing else changes. */
export function withOpened(query: URLSearchParams, name: string): string {
  const opened = openedSections(query.get(OPEN) ?? undefined);
  const changed = new URLSearchParams(query);
  changed.set(OPEN, [...new Set([...opened, name])].join(","));
  // A comma is allowed in a query and easier to read.
  return changed.toString().replaceAll("%2C", ",");
}

/**
 * Returns the query that asks for a section that is not there. A router drops a request that is
 * still under way when another section is opened, so it may have to be asked for again.
 * @returns null if it is asked for already
 */
export function queryOfMissing(query: URLSearchParams, name: string): string | null {
  const isAskedFor = openedSections(query.get(OPEN) ?? undefined).includes(name);
  return isAskedFor ? null : withOpened(query, name);
}
