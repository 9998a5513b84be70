/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Returns a name between marks that keep its direction from reaching into the sentence around it
 * (FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE). Other values stay as they are.
 */
function isolated(value: unknown): unknown {
  return typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

type Translate = (...args: never[]) => unknown;

/** Isolates the values of a sentence, which come after its key. */
function apply(translate: Translate, self: unknown, [key, values, ...more]: unknown[]): unknown {
  const entries = Object.entries(values ?? {}).map(([name, one]) => [name, isolated(one)]);
  return Reflect.apply(translate, self, [key, values && Object.fromEntries(entries), ...more]);
}

/** Returns the texts of an area, in whose sentences names keep their own direction. */
export function withIsolatedNames<Texts extends Translate & { rich: Translate }>(
  texts: Texts,
): Texts {
  const rich = new Proxy(texts.rich, { apply });
  return new Proxy<Texts>(texts, {
    apply,
    get: (all, name) => (name === "rich" ? rich : (Reflect.get(all, name) as unknown)),
  });
}
