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

/** Returns the people whose labels a sheet can hold, to choose from. */
export function personChoices(
  { accounts, raters }: SheetPeople,
  t: (key: "person.accounts" | "person.raters") => string,
) {
  return [
    ...accounts.map(({ username, name }) => ({
      id: ACCOUNT + username,
      name: name && name !== username ? `${name} (${username})` : username,
      group: t("person.accounts"),
    })),
    ...raters.map((rater) => ({ id: RATER + rater, name: rater, group: t("person.raters") })),
  ];
}

/** Returns the fields of a request that name the person of a choice. */
export function personFields(value: string): { account?: string; rater?: string } {
  if (value.startsWith(ACCOUNT)) return { account: value.slice(ACCOUNT.length) };
  if (value.startsWith(RATER)) return { rater: value.slice(RATER.length) };
  return {};
}
