/** JSON that PostgreSQL takes: what a model or an endpoint says may hold NUL and halves of characters. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Both are written as escapes, so that nearly always one look is enough.
  return /\\u(0000|d[89a-f])/i.test(text)
    ? JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === "string" ? storableText(inner) : inner,
      )
    : text;
}

/** Text that PostgreSQL takes. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
