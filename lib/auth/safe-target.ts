const BASE = "http://assay.invalid";

/**
 * Where somebody asked to go, when that is a page of ours; else the front page. Browsers drop tabs and line ends
 * in addresses and take \\ for /, so the address is read as they read it.
 */
export function safeTarget(asked: string | undefined): string {
  if (!asked || !/^\/(?![/\\])[\u0021-\u007E]*$/.test(asked) || asked.includes("\\")) return "/";
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null;
  return url?.origin === BASE ? url.pathname + url.search + url.hash : "/";
}
