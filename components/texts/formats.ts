import type { Language } from "@/lib/messages/interface/locales";

/** How numbers and dates are written in one language. */
export type Formats = ReturnType<typeof makeFormats>;

const TAG: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/** The formats that were asked for: what `Intl` makes takes longer than a component. */
const made: Partial<Record<Language, Formats>> = {};

/** Returns the formats of a language. */
export function formatsOf(language: Language): Formats {
  return (made[language] ??= makeFormats(language));
}

function makeFormats(language: Language) {
  const tag = TAG[language];
  const numbers = new Map<number | undefined, Intl.NumberFormat>();
  function number(value: number, digits?: number): string {
    const known = numbers.get(digits) ?? numberFormat(tag, digits);
    numbers.set(digits, known);
    return known.format(value);
  }
  const amounts = new Map<string, Intl.NumberFormat>();
  function money(value: number, currency: string): string {
    const known =
      amounts.get(currency) ?? new Intl.NumberFormat(tag, { style: "currency", currency });
    amounts.set(currency, known);
    return known.format(value);
  }
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const dateTimeFormat = new Intl.DateTimeFormat(tag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit" });
  const order = new Intl.Collator(tag, { numeric: true });
  const short = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" });
  const shortDateTimeFormat = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  const signed = (value: number, digits: number) =>
    number(Number(value.toFixed(digits)) + 0, digits).replace("-", "−");
  return {
    language,
    /** A count or an amount: `12,345`; with `digits`, exactly so many behind the point. */
    number,
    /** An amount of money, by the ISO code of its currency: `£1.20`. */
    money,
    /** A length of time: `8 s`, `12 min`, `2 h 5 min`. */
    duration: (milliseconds: number) => durationText(number, milliseconds),
    /** A figure that can be negative, with a real minus sign and without a negative zero. */
    signed,
    /** The ends of an interval: `[0.303, 0.920]`. */
    interval: (...ends: readonly [low: number, high: number]) =>
      `[${ends.map((end) => signed(end, 3)).join(", ")}]`,
    /** A share from 0 to 1 in percent: `56 %`. A dash for null. */
    percent: (share: number | null, digits = 0) =>
      share === null ? "–" : `${number(100 * share, digits)} %`,
    /** A day without its year, for axes: `22 Nov`. */
    day: (at: Date | string) => short.format(new Date(at)),
    /** A moment without its year, for axes: `22 Nov, 14:05`. */
    dayTime: (at: Date | string) => shortDateTimeFormat.format(new Date(at)),
    /** How long ago something was: `3 hours ago`. */
    ago: (at: Date | string, now: Date) =>
      agoText(relative, (now.getTime() - new Date(at).getTime()) / 60_000),
    /** A day: `22 Nov 2026`, in Coordinated Universal Time. */
    date: (at: Date | string) => day.format(new Date(at)),
    /** A moment: `22 Nov 2026, 14:05 UTC`. */
    dateTime: (at: Date | string) => `${dateTimeFormat.format(new Date(at))} UTC`,
    /** Hours and minutes in the reader's own time zone, in components of the browser alone: `14:05`. */
    time: (at: Date | string) => time.format(new Date(at)),
    /** `a, b and c`. */
    list: (parts: readonly string[]) => list.format(parts),
    /** The order in which people read texts: `topic 2` before `topic 10`. */
    compare: (a: string, b: string) => order.compare(a, b),
  };
}

function numberFormat(tag: string, digits: number | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits ?? 3,
  });
}

/** Writes a length of time in seconds below two minutes, else in minutes, with hours if needed. */
function durationText(number: (value: number) => string, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.round(seconds / 60);
  if (seconds < 120) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${number(Math.floor(minutes / 60))} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** Writes minutes as the largest unit that fits: minutes, hours, days or months. */
function agoText(relative: Intl.RelativeTimeFormat, minutes: number): string {
  const hours = minutes / 60;
  const days = hours / 24;
  if (hours < 1) return relative.format(-Math.max(0, Math.floor(minutes)), "minute");
  if (days < 1) return relative.format(-Math.floor(hours), "hour");
  if (days < 60) return relative.format(-Math.floor(days), "day");
  return relative.format(-Math.floor(days / 30), "month");
}
