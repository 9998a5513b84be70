import { RATERS_IN_WORD } from "@/lib/domain/agreement/counted-labels";

/** Returns the number of words that hold the packed labels of this many raters. */
export function wordsFor(raters: number): number {
  return Math.max(1, Math.ceil(raters / RATERS_IN_WORD));
}

/** Returns the names of the words: `labels_0`, `labels_1` and so on. */
export function wordNames(words: number): string[] {
  return Array.from({ length: words }, (_, word) => `labels_${word}`);
}

/**
 * Returns the SQL that counts label patterns: groups of items of one topic and run (and sentence)
 * with the same labels by the same raters. PostgreSQL and DuckDB run the same text; `docs/counts.md`
 * shows it for other engines.
 *
 * It reads the relation `labels`, which the caller defines, with at most one row for each item and
 * rater: `topic`, `run`, `sentence`, `item` (any types; unique within a topic, run and sentence),
 * `rater` (a whole number from 0) and `code` (a 64-bit whole number, `labelValue` + 1). A word of a
 * pattern holds ten raters with six bits each. The columns are `topic`, `run`, `sentence`, the
 * words, and `items`, the size of the group.
 */
export function patternCountsSql(words: number): string {
  const names = wordNames(words).join(", ");
  return `
SELECT topic, run, sentence, ${names}, count(*) AS items
FROM (
  SELECT
    topic,
    run,
    sentence,
    item,
${wordNames(words).map(packed).join(",\n")}
  FROM labels
  GROUP BY topic, run, sentence, item
) AS patterns
GROUP BY topic, run, sentence, ${names}`;
}

function packed(name: string, word: number): string {
  const first = word * RATERS_IN_WORD;
  const last = first + RATERS_IN_WORD - 1;
  return `    bit_or(CASE WHEN rater BETWEEN ${first} AND ${last} THEN code << (6 * (rater - ${first})) ELSE 0 END) AS ${name}`;
}
