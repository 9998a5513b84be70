const SHORTEST = 16;
const SAMPLES =
  /change.?me|^secret$|example|sample|placeholder|your.?secret|password|^(.)\1*$|^0?123456/i;

/**
 * Why a text cannot be an installation's secret, with the way out; null when it can. Sessions, endpoint keys and
 * draws depend on nobody knowing it.
 */
export function secretProblem(secret: string | undefined): string | null {
  const how = "put a long random text there (openssl rand -base64 32 makes one) and start again.";
  if (!secret) return `NEXTAUTH_SECRET is not set: ${how}`;
  if (secret.length < SHORTEST)
    return `NEXTAUTH_SECRET is shorter than ${SHORTEST} characters: ${how}`;
  return SAMPLES.test(secret) ? `NEXTAUTH_SECRET is a sample that everybody knows: ${how}` : null;
}

/** Ends a process of an installation that has no secret, or one that everybody knows. */
export function refuseWithoutSecret(): void {
  const problem =
    process.env.NODE_ENV === "production" ? secretProblem(process.env.NEXTAUTH_SECRET) : null;
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
