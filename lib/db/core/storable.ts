/**
 * Formats JSON that PostgreSQL can store: answers of models and endpoints may contain NUL and lone
 * surrogates.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Both appear as escapes in JSON, so one check is enough in nearly all cases.
  return /\\u(0000|d[89a-f])/i.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === "string" ? storableText(inner) : inner,
      )
    : text;
}

/** Replaces characters that PostgreSQL cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
