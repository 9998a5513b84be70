import { hashPassword } from "@/lib/auth/password";
import { saveDemoAccount } from "@/lib/db/studies/demo";
import { DEMO_ACCOUNTS, demoPassword } from "./demo-accounts";

/**
 * Creates the accounts of the demonstration, with passwords derived from the installation's secret.
 */
export async function demoUsers(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const role of DEMO_ACCOUNTS) {
    const id = await saveDemoAccount({
      username: role,
      name: `Demonstration ${role}`,
      passwordHash: await hashPassword(demoPassword(role)),
      isAdmin: role === "administrator",
    });
    if (id) ids[role] = id;
  }
  return ids;
}
