/**
 * The address of whoever asks, as far as it can be trusted: with ASSAY_PROXIES proxies in front, the entry of
 * X-Forwarded-For that the first of them wrote;
 * without one the header may have been written by anybody, and there is no address (null).
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
