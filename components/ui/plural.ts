/** Returns a number with its noun: "1 topic", "3 topics". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
