const shared = globalThis as { assayPerProcess?: Map<string, unknown> };

/**
 * Returns the one value of this name in the process, made when it is first asked for. The framework bundles copies of
 * modules of its own for pages; what is kept in a module would exist once for each copy.
 */
export function perProcess<Value>(name: string, make: () => Value): Value {
  const values = (shared.assayPerProcess ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
