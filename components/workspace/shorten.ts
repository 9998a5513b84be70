/** Shortens a quote for a message. */
export function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`;
}
