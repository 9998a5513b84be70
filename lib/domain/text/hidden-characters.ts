/**
 * Invisible characters that change how a text reads: direction marks and overrides, zero-width
 * blanks, soft hyphens, fillers, tags. Joiners are not included, because Persian, Hindi and emoji
 * need them.
 */
const HIDDEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/u;
const SPLIT = new RegExp(`(${HIDDEN.source})`, "u");

/** A part of a text; `code` (such as U+202E) is set for a single invisible character. */
export interface Stretch {
  text: string;
  code: string | null;
}

/**
 * Splits a text into visible parts and single invisible characters. The parts joined are the text.
 */
export function hiddenCharacters(text: string): Stretch[] {
  if (!HIDDEN.test(text)) return text === "" ? [] : [{ text, code: null }];
  return text.split(SPLIT).flatMap((part, i) =>
    part === ""
      ? []
      : [
          {
            text: part,
            code:
              i % 2 === 1
                ? `U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`
                : null,
          },
        ],
  );
}
