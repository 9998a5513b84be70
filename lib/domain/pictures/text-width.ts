/** Kinds of text in pictures: their sizes in pixels, and how much wider bold letters are. */
const TEXTS = {
  "axis-text": { size: 12, bold: 1 },
  "cell-text": { size: 13, bold: 1 },
  title: { size: 14, bold: 1.2 },
} as const;
export type TextStyle = keyof typeof TEXTS;

/** Characters by their width in DejaVu Sans, the widest of the common fonts, in parts of the size. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [0.3, "'Iijl"],
  [0.35, " ,./:;\\|’\u00a0"],
  [0.4, "()-[]ft"],
  [0.45, "!r"],
  [0.5, '"*_`–J'],
  [0.55, "?csz"],
  [0.6, "FLkvxy"],
  [0.65, "$0123456789EPSTYabdeghnopqu{}τρ"],
  [0.7, "ABCKRVXZ"],
  [0.75, "NU"],
  [0.8, "&DGHOQ"],
  [0.85, "#+<=>^w~−≥×±"],
  [0.9, "M"],
];
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((one) => [one, width])),
);
/** Of characters that are not listed: letters of other alphabets, and symbols. */
const OTHER_WIDTH = 1;
const SYMBOL_WIDTH = 1.4;

/**
 * Returns how wide a text of a picture can be, in pixels. The fonts of whoever looks at it are not
 * known, so this is rather too much than too little. Accents take no room.
 */
export function textWidth(text: string, style: TextStyle = "axis-text"): number {
  const { size, bold } = TEXTS[style];
  let sum = 0;
  for (const character of text.normalize("NFD").replace(/\p{M}/gu, ""))
    sum +=
      WIDTH_OF.get(character) ?? (character.codePointAt(0)! > 0xffff ? SYMBOL_WIDTH : OTHER_WIDTH);
  return sum * size * bold;
}
