import { useTexts } from "#texts";
import { accountValue, raterValue, type SheetPeople } from "./sheet-choices";

/** The people whose labels a sheet can hold, as options of a select. */
export function PersonOptions({ people: { accounts, raters } }: { people: SheetPeople }) {
  const t = useTexts("sheets");
  return (
    <>
      {accounts.length > 0 && (
        <optgroup label={t("person.accounts")}>
          {accounts.map(({ username, name }) => (
            <option key={username} value={accountValue(username)}>
              {name && name !== username ? `${name} (${username})` : username}
            </option>
          ))}
        </optgroup>
      )}
      {raters.length > 0 && (
        <optgroup label={t("person.raters")}>
          {raters.map((rater) => (
            <option key={rater} value={raterValue(rater)}>
              {rater}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
