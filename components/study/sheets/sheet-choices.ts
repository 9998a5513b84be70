/** A stage that can be judged on sheets. */
export interface SheetStage {
  id: string;
  name: string;
  topics: { topicId: string; rows: number }[];
}

/** People whose labels sheets can hold. */
export interface SheetPeople {
  accounts: { username: string; name: string }[];
  /** Raters without an account, whose labels came from files. */
  raters: string[];
}

const ACCOUNT = "account:";
const RATER = "rater:";
export const accountValue = (username: string): string => ACCOUNT + username;
export const raterValue = (rater: string): string => RATER + rater;

/** Returns the fields of a request that name the person of a choice. */
export function personFields(value: string): { account?: string; rater?: string } {
  if (value.startsWith(ACCOUNT)) return { account: value.slice(ACCOUNT.length) };
  if (value.startsWith(RATER)) return { rater: value.slice(RATER.length) };
  return {};
}
