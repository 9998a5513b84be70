/** Returns the name that is nearest to a word that was perhaps mistyped; null if none is near. */
export function nearestName(word: string, names: readonly string[]): string | null {
  const max = Math.max(2, Math.floor(word.length / 3));
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name ?? null;
}

/** Returns how many letters have to be added, removed or changed to make one word of another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])),
      );
    row = next;
  }
  return row[b.length]!;
}
