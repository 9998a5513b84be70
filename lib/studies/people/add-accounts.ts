import { addAllAccounts } from "@/lib/auth/accounts";
import type { CreatedAccount } from "@/lib/contract/members";
import { readPeople } from "./people-list";

/**
 * Creates accounts that belong to no study, all or none. Their passwords are returned once.
 * @param csv as for `addAnnotators`
 */
export async function addAccounts(csv: string): Promise<CreatedAccount[]> {
  const people = await readPeople(csv);
  const made = await addAllAccounts(people.map((person) => ({ ...person, isAdmin: false })));
  return people.map((person, at) => ({ ...person, password: made[at]!.password }));
}
