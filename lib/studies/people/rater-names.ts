import { raterAccounts } from "@/lib/db/judgments/disagreements";

/**
 * Returns a function that gives a rater's name: for coordinators the pseudonym with the account's
 * name, for others and while the study is blind the pseudonym alone.
 */
export async function raterNames(study: {
  id: string;
  role: string | null;
  blind: boolean;
}): Promise<(rater: string) => string> {
  if (study.role !== "coordinator" || study.blind) return (rater) => rater;
  const accounts = await raterAccounts(study.id);
  return (rater) => {
    const account = accounts.get(rater);
    return account === undefined || account === rater ? rater : `${rater} (${account})`;
  };
}
