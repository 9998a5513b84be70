/** Returns a page's address with choices; those that are absent or the defaults are left out. */
export function addressWith(path: string, choices: Record<string, string | number | undefined>) {
  const given = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined || (name === "page" && value === 1) ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
