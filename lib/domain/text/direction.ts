const RTL =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns the direction of the paragraph at a position (code units) of a text, as browsers lay it
 * out with `unicode-bidi: plaintext`: that of its first letter. Without letters it is left to right.
 */
export function directionAt(text: string, at: number): "ltr" | "rtl" {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const paragraph = text.slice(start, end < 0 ? text.length : end);
  const letter = /\p{L}/u.exec(paragraph)?.[0] ?? "";
  return RTL.test(letter) ? "rtl" : "ltr";
}
