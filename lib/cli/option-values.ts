import { InvalidArgumentError, Option, type Command } from "commander";
import type { Setting, Settings } from "@/lib/tasks/setting";

/** Parses a whole number within bounds; anything else is a usage error. */
export function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < low || value > high)
      throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
    return value;
  };
}

/** Parses a number within bounds. */
export function numberFrom(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !(value >= low && value <= high))
      throw new InvalidArgumentError(`It must be a number from ${low} to ${high}.`);
    return value;
  };
}

/** Parses an amount of money, or any other number that is not below 0. */
export function amount(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError("It must be a number that is not below 0.");
  return value;
}

/** Parses several whole numbers: 3, 2..5, or 2,3,5. */
export function wholeNumbers(low: number, high: number): (value: string) => number[] {
  const one = wholeNumber(low, high);
  return (value) => {
    const range = /^(\d+)\.\.(\d+)$/.exec(value);
    if (!range) return value.split(",").map(one);
    const [first, last] = [one(range[1]!), one(range[2]!)];
    if (first > last) throw new InvalidArgumentError(`${value} runs backwards.`);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  };
}

/** Adds the settings that have flags to a command. */
export function addSettings(command: Command, settings: Settings): void {
  for (const setting of Object.values(settings))
    if (setting.command) command.addOption(settingOption(setting));
}

/** Returns the option of a setting that has flags, with its bounds, choices and default. */
export function settingOption(setting: Setting): Option {
  const option = new Option(setting.command!.flags, setting.command!.help);
  if (setting.default !== null) option.default(setting.default);
  if (setting.kind === "choice") option.choices(setting.choices);
  if (setting.kind !== "number") return option;
  const { min, max, isWhole } = setting;
  return option.argParser((isWhole ? wholeNumber : numberFrom)(min, max));
}

/** Returns the option that chooses which column orders a run, both checked without it. */
export function orderOption(): Option {
  return new Option(
    "--order-by <column>",
    "which column orders a run: the rank, or the score as trec_eval (default: the rank, and a " +
      "score that contradicts it is an error)",
  ).choices(["rank", "score"]);
}
