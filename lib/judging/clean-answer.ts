/** Marks with which models end an answer. Some servers leave them in the text. */
const END_MARKS = [
  "</s>",
  "<eos>",
  "<end_of_turn>",
  "<|eos|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|im_end|>",
  "<|end|>",
  "<|return|>",
  "<|endoftext|>",
  "<|end_of_text|>",
  "<|end_of_turn|>",
  "<|END_OF_TURN_TOKEN|>",
  "<｜end▁of▁sentence｜>",
];

const END_MARK = new RegExp(END_MARKS.map((mark) => mark.replaceAll("|", "\\|")).join("|"), "gi");

/** Characters without width: zero-width spaces and joiners, direction marks, byte order marks. */
const INVISIBLE = /[\u200B-\u200F\u2060-\u2064\uFEFF]/g;

/** A line of a code fence. Only names of formats may follow it: "```full" has a label. */
const FENCE_LINE =
  /^[ \t]*(?:`{3,}|~{3,})(?:json|markdown|md|output|plain|plaintext|text|txt)?[ \t]*$/gim;

const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g;

const DISTANCE_OF_WIDTHS = 0xff10 - 0x30;

/** Returns an answer without marks of its end and without blanks around it. */
export function withoutEndMarks(answer: string): string {
  return answer.replace(END_MARK, " ").trim();
}

/**
 * Returns the text of a label without what models and servers put around it: marks of the end, code
 * fences, Markdown emphasis, invisible characters. Full-width digits become digits. Visible marks
 * become blanks, so that nothing on both sides of a mark grows together.
 */
export function cleanLabel(text: string): string {
  const visible = text.replace(INVISIBLE, "").replace(END_MARK, " ").replace(FENCE_LINE, " ");
  return withoutEmphasis(visible).replace(FULL_WIDTH_DIGIT, toDigit).trim();
}

/** Underscores within a word are no emphasis: they stay. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/\*+|`+|~~+/g, " ")
    .replace(/_+/g, (marks, at: number, whole: string) =>
      isWordCharacter(whole[at - 1]) && isWordCharacter(whole[at + marks.length]) ? marks : " ",
    );
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function toDigit(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - DISTANCE_OF_WIDTHS);
}
