/** Gives a formatted number a real minus sign, and none before a zero. */
export function signed(text: string): string {
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace("-", "");
}
