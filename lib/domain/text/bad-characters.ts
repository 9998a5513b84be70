import type { Language } from "@/lib/messages/interface/locales";
import { sentence } from "@/lib/messages/sentence";

/**
 * Names the first character that imported text may not contain, or returns null. These are NUL,
 * which PostgreSQL cannot store, and lone surrogates, which are not valid Unicode and would shift
 * offsets.
 */
export function badCharacter(text: string, language: Language = "en"): string | null {
  const nul = text.indexOf("\0");
  if (nul >= 0) return sentence("parts", "character.nul", { position: nul }, language);
  if (text.isWellFormed()) return null;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const pair =
      unit >= 0xd800 &&
      unit <= 0xdbff &&
      text.charCodeAt(i + 1) >= 0xdc00 &&
      text.charCodeAt(i + 1) <= 0xdfff;
    if (pair) i += 1;
    else if (unit >= 0xd800 && unit <= 0xdfff)
      return sentence("parts", "character.surrogate", { position: i }, language);
  }
  return null;
}
