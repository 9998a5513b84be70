import { InvalidArgumentError } from "commander";

/** Reads a whole number within bounds; anything else is wrong usage. */
export function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < low || value > high) throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
    return value;
  };
}
