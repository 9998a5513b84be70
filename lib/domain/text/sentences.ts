import { segmentsOf } from "./text-segments";

/**
 * Returns the sentences of a text in order, as [start, end) offsets in UTF-16 code units, without
 * blank ones. Uses Unicode sentence boundaries (UAX #29) from the segmenter that browser and server
 * share.
 */
export function sentenceRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  for (const { index, segment } of segmentsOf(text, segmenter)) {
    const begin = index + (segment.length - segment.trimStart().length);
    const end = index + segment.trimEnd().length;
    if (end > begin) ranges.push([begin, end]);
  }
  return ranges;
}
