/**
 * Characters that change what a reader sees without being seen: overrides and marks of direction, blanks without
 * width, soft hyphens, fillers, tags. Joiners stay
 * out: Persian, Hindi and emoji are written with them.
 */
const HIDDEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/u;
const SPLIT = new RegExp(`(${HIDDEN.source})`, "u");

/** A stretch of text; `code` (U+202E) is set for one character that cannot be seen. */
export interface Stretch {
  text: string;
  code: string | null;
}

/** Cuts a text into what can be seen and single characters that cannot. Joined again it is the text. */
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
