/** Code units that are segmented at once. The runtime's segmenter takes time that grows with the square of the text. */
const WINDOW = 2000;
/**
 * Where a segment ends may hang on what follows it, as in "don't": so near to the end of a window nothing is
 * certain.
 */
const MARGIN = 100;
/** A stretch without a boundary that is longer is cut. */
const LONGEST = 16_000;

/**
 * Segments of a text in order, as the runtime's own segmenter (UAX #29) gives them for the whole, in time that
 * grows with its length: the text is looked at
 * in windows, and the last segments of each, which may go on, begin the next one.
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
    if (end === text.length || size >= LONGEST) return segments;
    const certain = segments.filter(
      ({ index, segment }) => at + index + segment.length <= end - MARGIN,
    );
    if (certain.length > 0) return certain;
  }
}

/** Never between the two halves of a code point. */
function endOf(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit <= 0xdfff ? end + 1 : end;
}
