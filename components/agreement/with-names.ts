/**
 * Returns figures in which people have their names beside their pseudonyms, to be shown. The side of
 * a comparison keeps its id, which addresses of items contain.
 */
export function withNames<T>(figures: T, nameOf: (rater: string) => string): T {
  const named = (value: unknown, key = ""): unknown => {
    if (key === "human") return value;
    if (typeof value === "string") return nameOf(value);
    if (Array.isArray(value)) return value.map((one) => named(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [nameOf(name), named(one, name)]),
    );
  };
  return named(figures) as T;
}
