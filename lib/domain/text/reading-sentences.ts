import { sentenceRanges } from "./text-segments";

/** The end of a text that stops after a short form before a name or a number. */
const SHORT_FORM =
  /(?:^|[\s("“‘'])(?:Mr|Mrs|Ms|Dr|Prof|Rep|Reps|Sen|Sens|Gov|Gen|Col|Lt|Sgt|Capt|Rev|Hon|St|vs|Fig|Figs|Eq|Vol|pp|cf|e\.g|i\.e)\.$/;
/** The end of a text that stops after initials, such as "B.J.". */
const INITIALS = /(?:^|[\s("“‘'])\p{Lu}(?:\.\p{Lu})*\.$/u;
/** Words that begin a sentence and no name: "Vitamin C. It helps". */
const BEGINS =
  /^(?:The|This|That|These|Those|There|It|Its|He|She|They|We|You|A|An|In|On|At|For|If|When|But|And|However)\b/;
/** No short form is longer. */
const MAX_SENTENCES = 24;

/**
 * Returns the sentences of a text as people number and mark them: like `sentenceRanges`, but not
 * cut after initials and common short forms ("B.J. Habibie", "Rep. Lowey"). A line break always
 * ends a sentence.
 */
export function readingSentences(text: string): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of sentenceRanges(text)) {
    const before = joined.at(-1);
    if (before && isCutShort(text, before, start)) before[1] = end;
    else joined.push([start, end]);
  }
  return joined;
}

function isCutShort(text: string, [start, end]: [number, number], next: number): boolean {
  if (text.slice(end, next).includes("\n")) return false;
  const last = text.slice(Math.max(start, end - MAX_SENTENCES), end);
  if (SHORT_FORM.test(last)) return true;
  return INITIALS.test(last) && !BEGINS.test(text.slice(next, next + MAX_SENTENCES));
}
