/** A place that the palette leads to. */
export interface Entry {
  /** The address. No two entries of a list have the same. */
  href: string;
  label: string;
  /** Tells apart what has the same label. */
  detail?: string;
}

/** Entries under a heading. */
export interface EntryGroup {
  value: string;
  items: Entry[];
}

/** Returns whether a text contains every word, in any order and case. */
export function matches(text: string, words: string): boolean {
  const lower = text.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Returns the entries whose label or detail contains every word; those that begin so come first. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const start = words.toLocaleLowerCase();
  const isFirst = ({ label }: Entry) => label.toLocaleLowerCase().startsWith(start);
  const found = entries.filter(({ label, detail }) => matches(`${label} ${detail ?? ""}`, words));
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))];
}

/** Returns the groups that have entries, each address in the first group that has it. */
export function withoutRepeats(groups: readonly EntryGroup[]): EntryGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ href }) => !seen.has(href) && seen.add(href)),
    }))
    .filter(({ items }) => items.length > 0);
}
