const FOCUSABLE = `a[href], button, summary, input, select, textarea, [tabindex="0"]`;

/** Returns what can be focused inside an element, in the order of the document. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) =>
      !one.matches(":disabled, [tabindex='-1'], [aria-hidden=true]") && one.checkVisibility(),
  );
}
