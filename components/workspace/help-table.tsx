"use client";

import { useTexts } from "#texts";
import { COMMANDS, commandFor, FIXED_KEYS } from "./settings/commands";
import { useSettings } from "./settings/settings-store";
import { levelsFor } from "./levels-shown";
import { usePage, useWorkspace } from "./store-context";
import { useLevelWords } from "./use-level-words";

/** Lists every key of this task with its function, including changed keys. */
export function HelpTable() {
  const t = useTexts("workspaceSettings");
  const levelWords = useLevelWords();
  const { page } = usePage();
  const open = useWorkspace((state) => state.open);
  const { keys, singleKeys } = useSettings((state) => state);
  const item = page.items[open];
  const levels = item ? [...levelsFor(page.task, page.condition, item)].reverse() : [];
  const commands = COMMANDS.filter(
    (command) => commandFor(keys[command.id] ?? command.key, keys, page.task) === command.id,
  );
  const alt = singleKeys ? "" : "Alt ";
  const keyOf = (command: (typeof COMMANDS)[number]) => {
    const key = `${alt}${(keys[command.id] ?? command.key).toUpperCase()}`;
    return "also" in command ? t("keys.or", { key, other: command.also }) : key;
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
            <th scope="row" className="!border-line whitespace-nowrap">
              <span className="key">{key}</span>
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
