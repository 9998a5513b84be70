/**
 * Returns the trusted client address. With ASSAY_PROXIES proxies in front, that is the entry of
 * X-Forwarded-For written by the outermost one. Without proxies the client could write the header
 * itself, so the result is null.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  proxies = Number(process.env.ASSAY_PROXIES ?? 0),
): string | null {
  if (!Number.isInteger(proxies) || proxies < 1 || !forwardedFor) return null;
  const entries = forwardedFor
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-proxies) ?? null;
}
