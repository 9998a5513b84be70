/**
 * Returns a text between marks that keep its direction apart from that of the sentence around it
 * (FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE), for places that take no elements.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
