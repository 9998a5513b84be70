const MIN_LENGTH = 16;
const SAMPLES =
  /change.?me|^secret$|example|sample|placeholder|your.?secret|password|^(.)\1*$|^0?123456/i;

/**
 * Returns why a text cannot be the installation's secret, with the way out; null if it can.
 * Sessions, endpoint keys and random draws depend on this secret.
 */
export function secretProblem(secret: string | undefined): string | null {
  const how = "put a long random text there (openssl rand -base64 32 makes one) and start again.";
  if (!secret) return `NEXTAUTH_SECRET is not set: ${how}`;
  if (secret.length < MIN_LENGTH)
    return `NEXTAUTH_SECRET is shorter than ${MIN_LENGTH} characters: ${how}`;
  return SAMPLES.test(secret) ? `NEXTAUTH_SECRET is a sample that everybody knows: ${how}` : null;
}

/** Ends the process if the installation has no secret or a well-known one. */
export function refuseWithoutSecret(): void {
  const problem =
    process.env.NODE_ENV === "production" ? secretProblem(process.env.NEXTAUTH_SECRET) : null;
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
