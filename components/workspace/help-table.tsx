import { useTexts } from "#texts";
import { COMMANDS, commandFor, FIXED_KEYS } from "./settings/commands";
import { useSettings } from "./settings/settings-store";
import { levelsFor } from "./levels-shown";
import { useOpenItem, usePage } from "./store-context";
import { useLevelWords } from "./use-level-words";

/** Lists every key of this task with its function, including changed keys. */
export function HelpTable() {
  const t = useTexts("workspaceSettings");
  const levelWords = useLevelWords();
  const { page } = usePage();
  const { keys, singleKeys } = useSettings((state) => state);
  const item = useOpenItem();
  const levels = item ? [...levelsFor(page.task, page.condition, item)].reverse() : [];
  const commands = COMMANDS.filter(
    (command) => commandFor(keys[command.id] ?? command.key, keys, page.task) === command.id,
  );
  const alt = singleKeys ? "" : "Alt ";
  // The arrow points to where the item's neighbour is, as those of the buttons do.
  const arrows = document.dir === "rtl" ? { "→": "←", "←": "→" } : { "→": "→", "←": "←" };
  const keyOf = (command: (typeof COMMANDS)[number]) => {
    const key = `${alt}${(keys[command.id] ?? command.key).toUpperCase()}`;
    if (!("also" in command)) return key;
    return t("keys.or", { key, other: arrows[command.also] });
  };
  const rows: [string, string][] = [
    ...levels.map((level): [string, string] => [
      `${alt}${level.key.toUpperCase()}`,
      levelWords(item!, level).name,
    ]),
    ...commands.map((command): [string, string] => [keyOf(command), t(`commands.${command.id}`)]),
    ...FIXED_KEYS.map((id): [string, string] => [t(`fixed.${id}.key`), t(`fixed.${id}.does`)]),
  ];
  return (
    <table className="table">
      <tbody>
        {rows.map(([key, does]) => (
          <tr key={`${key} ${does}`}>
            <th scope="row" className="whitespace-nowrap">
              <bdi className="key">{key}</bdi>
            </th>
            <td>
              <bdi>{does}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
