import { addAccount } from "@/lib/auth/accounts";
import type { CreatedAccount } from "@/lib/contract/members";
import { readPeople } from "./people-list";

/**
 * Creates accounts that belong to no study, after every line was checked. Their passwords are
 * returned once.
 * @param csv as for `addAnnotators`
 */
export async function addAccounts(csv: string): Promise<CreatedAccount[]> {
  const made: CreatedAccount[] = [];
  for (const person of await readPeople(csv)) {
    const { password } = await addAccount({ ...person, isAdmin: false });
    made.push({ ...person, password });
  }
  return made;
}
