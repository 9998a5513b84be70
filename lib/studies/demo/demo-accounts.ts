import { createHmac } from "node:crypto";

export const DEMO_ROLES = ["annotator", "coordinator", "researcher"] as const;
/** Every account of the demonstration: one for each role, and an administrator. */
export const DEMO_ACCOUNTS = [...DEMO_ROLES, "administrator"] as const;

/** True when this installation shows the demonstration. */
export function isDemoMode(): boolean {
  return process.env.ASSAY_DEMO === "1";
}

/** Password of a demonstration account: follows the installation's secret, so that it is nobody else's. */
export function demoPassword(role: string): string {
  return createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "")
    .update(`demo ${role}`)
    .digest("base64url")
    .replace(/[-_]/g, "")
    .slice(0, 10)
    .toLowerCase();
}
