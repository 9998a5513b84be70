/**
 * Code units segmented at a time. The time of the runtime's segmenter grows with the square of the
 * length.
 */
const WINDOW = 2000;
/**
 * The end of a segment may depend on the text after it, as in "don't", so results this close to the
 * end of a window are not used.
 */
const MARGIN = 100;
/** A longer part without a boundary is split. */
const MAX_LENGTH = 16_000;

/**
 * Yields the segments of a text in order, the same as the runtime's segmenter (UAX #29) gives for
 * the whole text, but in linear time: the text is segmented in windows, and the last segments of
 * each window, which may continue, begin the next one.
 */
export function* segmentsOf(
  text: string,
  segmenter: Intl.Segmenter,
): Generator<{ index: number; segment: string; isWordLike?: boolean }> {
  let at = 0;
  while (at < text.length) {
    const segments = windowAt(text, at, segmenter);
    for (const { index, segment, isWordLike } of segments)
      yield { index: at + index, segment, isWordLike };
    const last = segments.at(-1)!;
    at += last.index + last.segment.length;
  }
}

function windowAt(text: string, at: number, segmenter: Intl.Segmenter): Intl.SegmentData[] {
  for (let size = WINDOW; ; size *= 2) {
    const end = endOf(text, at + size);
    const segments = [...segmenter.segment(text.slice(at, end))];
    if (end === text.length || size >= MAX_LENGTH) return segments;
    const certain = segments.filter(
      ({ index, segment }) => at + index + segment.length <= end - MARGIN,
    );
    if (certain.length > 0) return certain;
  }
}

/** Never splits a code point. */
function endOf(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end + 1 : end;
}

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
