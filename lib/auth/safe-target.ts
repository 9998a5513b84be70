const BASE = "http://assay.invalid";

/**
 * Returns the redirect target if it is a page of this installation, otherwise the front page.
 * Browsers drop tabs and line ends in addresses and read \ as /, so the target is parsed the way
 * they do.
 */
export function safeTarget(asked: string | undefined): string {
  if (!asked || !/^\/(?![/\\])[\u0021-\u007E]*$/.test(asked) || asked.includes("\\")) return "/";
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null;
  return url?.origin === BASE ? url.pathname + url.search + url.hash : "/";
}
