import { createHmac } from "node:crypto";

export const DEMO_ROLES = ["annotator", "coordinator", "researcher"] as const;
/** The accounts of the demonstration: one for each role, and an administrator. */
export const DEMO_ACCOUNTS = [...DEMO_ROLES, "administrator"] as const;

/** Returns whether this installation shows the demonstration. */
export function isDemoMode(): boolean {
  return process.env.ASSAY_DEMO === "1";
}

/**
 * Returns the password of a demonstration account. It is derived from the installation's secret, so
 * it differs between installations.
 */
export function demoPassword(role: string): string {
  return createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "")
    .update(`demo ${role}`)
    .digest("base64url")
    .replace(/[-_]/g, "")
    .slice(0, 10)
    .toLowerCase();
}
