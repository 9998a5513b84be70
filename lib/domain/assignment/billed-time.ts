/**
 * A page somebody finished: when they took it and first finished it (milliseconds since 1970), and the active time
 * on it.
 */
export interface PageTime {
  from: number;
  to: number;
  activeMs: number;
}

/**
 * Active time to be paid, in milliseconds. Pages that were held at the same time share the time that went by: of
 * each group of pages whose times overlap,
 * no more than the group's length is paid, and no more than the active time on its pages.
 */
export function billedMs(pages: readonly PageTime[]): number {
  let billed = 0;
  let group: PageTime | null = null;
  const close = () => {
    if (group) billed += Math.min(group.activeMs, group.to - group.from);
  };
  for (const page of [...pages].sort((a, b) => a.from - b.from)) {
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
