import type { Language } from "@/lib/messages/interface/locales";

/** How numbers and dates are written in one language. */
export interface Formats {
  /** A count or an amount: `12,345`; with `digits`, exactly so many behind the point. */
  number: (value: number, digits?: number) => string;
  /** A share from 0 to 1 in percent: `56 %`. A dash for null. */
  percent: (share: number | null, digits?: number) => string;
  /** A day: `22 Nov 2026`, in Coordinated Universal Time. */
  date: (at: Date | string) => string;
  /** A moment: `22 Nov 2026, 14:05 UTC`. */
  dateTime: (at: Date | string) => string;
  /** `a, b and c`. */
  list: (parts: readonly string[]) => string;
  /** The order in which people read texts: `topic 2` before `topic 10`. */
  compare: (a: string, b: string) => number;
}

const TAG: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/** Returns the formats of a language. */
export function formatsOf(language: Language): Formats {
  const tag = TAG[language];
  const number = (value: number, digits?: number) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits ?? 3,
    }).format(value);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  return {
    number,
    percent: (share, digits = 0) => (share === null ? "–" : `${number(100 * share, digits)} %`),
    date: (at) => day.format(new Date(at)),
    dateTime: (at) => `${moment.format(new Date(at))} UTC`,
    list: (parts) => list.format(parts),
    compare,
  };
}
