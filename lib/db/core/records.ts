const [OPEN, CLOSE, QUOTE, BACKSLASH] = ["(", ")", '"', "\\"];

/**
 * Splits rows that PostgreSQL wrote as text and joined with a separator. The separator may also occur
 * within a row's values.
 */
export function recordsIn(text: string, separator: string): string[] {
  const parts = text.split(separator);
  const areWhole =
    !text.includes(QUOTE) && parts.every((part) => part.startsWith(OPEN) && part.endsWith(CLOSE));
  return areWhole ? parts : scanned(text);
}

/** Finds the end of each row: outside quotation marks no value has a bracket. */
function scanned(text: string): string[] {
  const records: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) isQuoted = !isQuoted;
    else if (character === CLOSE && !isQuoted) {
      records.push(text.slice(from, at + 1));
      from = at + 2;
    }
  }
  return records;
}

/**
 * Returns the values of a row that PostgreSQL wrote as text: texts, or null. A value in quotation
 * marks doubles quotation marks and backslashes.
 */
export function recordFields(record: string): (string | null)[] {
  const fields: (string | null)[] = [];
  let [value, isNull, isQuoted] = ["", true, false];
  for (let at = 1; at < record.length; at += 1) {
    const character = record[at]!;
    if (isQuoted && (character === BACKSLASH || character === QUOTE)) {
      const next = record[at + 1]!;
      if (character === BACKSLASH || next === QUOTE) {
        value += next;
        at += 1;
      } else isQuoted = false;
    } else if (!isQuoted && character === QUOTE) {
      isQuoted = true;
      isNull = false;
    } else if (
      !isQuoted &&
      (character === "," || (character === CLOSE && at === record.length - 1))
    ) {
      fields.push(isNull ? null : value);
      [value, isNull] = ["", true];
    } else {
      value += character;
      isNull = false;
    }
  }
  return fields;
}
