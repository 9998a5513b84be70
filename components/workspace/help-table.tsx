"use client";

import { COMMANDS, commandFor, FIXED_KEYS } from "./settings/commands";
import { useSettings } from "./settings/settings-store";
import { levelsFor } from "./levels-shown";
import { usePage, useWorkspace } from "./store-context";

/** Lists every key of this task with its function, including changed keys. */
export function HelpTable() {
  const { page } = usePage();
  const open = useWorkspace((state) => state.open);
  const { keys, singleKeys } = useSettings((state) => state);
  const item = page.items[open];
  const levels = item ? [...levelsFor(page.task, page.condition, item)].reverse() : [];
  const commands = COMMANDS.filter(
    (command) => commandFor(keys[command.id] ?? command.key, keys, page.task) === command.id,
  );
  const alt = singleKeys ? "" : "Alt ";
  const rows: [string, string][] = [
    ...levels.map((level): [string, string] => [`${alt}${level.key.toUpperCase()}`, level.name]),
    ...commands.map((command): [string, string] => [
      `${alt}${(keys[command.id] ?? command.key).toUpperCase()}${"also" in command ? ` or ${command.also}` : ""}`,
      command.does,
    ]),
    ...FIXED_KEYS,
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
