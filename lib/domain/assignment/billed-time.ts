/**
 * A finished page: when it was taken and first finished (milliseconds since 1970), and the active
 * time on it.
 */
export interface PageTime {
  from: number;
  to: number;
  activeMs: number;
}

/**
 * Returns the active time to be paid, in milliseconds. Pages held at the same time share the
 * elapsed time: for each group of pages that overlap in time, at most the length of the group is
 * paid, and at most the active time on its pages.
 */
export function billedMs(pages: readonly PageTime[]): number {
  let billed = 0;
  let group: PageTime | null = null;
  const close = () => {
    if (group) billed += Math.min(group.activeMs, group.to - group.from);
  };
  for (const page of [...pages].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (group && page.from < group.to) {
      group.to = Math.max(group.to, page.to);
      group.activeMs += page.activeMs;
    } else {
      close();
      group = { ...page };
    }
  }
  close();
  return billed;
}
