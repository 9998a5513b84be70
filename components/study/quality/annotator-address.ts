import { addressWith } from "@/components/ui/address-with";

/** Returns the address of an annotator's page in a stage. */
export function annotatorAddress(
  slug: string,
  stage: string,
  rater: string,
  choices: Record<string, string | number | undefined> = {},
): string {
  return addressWith(`/studies/${slug}/quality/${encodeURIComponent(rater)}`, {
    stage,
    ...choices,
  });
}

/** Returns an annotator's pseudonym with the account's name, where there is one. */
export function nameOf({ rater, account }: { rater: string; account: string | null }): string {
  return account === null || account === rater ? rater : `${rater} (${account})`;
}
