const shared = globalThis as { assayPerProcess?: Map<string, unknown> };

/**
 * Returns the value of this name in the process, made on first use. Next.js loads separate copies
 * of modules for pages, so a module variable would exist once per copy.
 */
export function perProcess<Value>(name: string, make: () => Value): Value {
  const values = (shared.assayPerProcess ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
