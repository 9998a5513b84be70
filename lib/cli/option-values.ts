import { InvalidArgumentError, Option } from "commander";
import { INTERVALS } from "@/lib/domain/agreement/figure-book";

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

/** Returns the option that chooses how intervals are computed. */
export function intervalOption(): Option {
  return new Option(
    "--interval <method>",
    "jackknife over topics; or percentile or bca of resampled topics, as earlier versions had them",
  )
    .choices(INTERVALS)
    .default("jackknife");
}

export const BOOTSTRAP_HELP =
  "resamples of topics for percentile and bca; 0 leaves out intervals of every kind";
