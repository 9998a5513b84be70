/** Returns the DOM range of a part of the judged text, given in code units. */
export function rangeOfUnits(container: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let units = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    if (!hasStart && from < units + length) {
      range.setStart(node, from - units);
      hasStart = true;
    }
    if (to <= units + length) {
      range.setEnd(node, to - units);
      return range;
    }
    units += length;
  }
  range.setEnd(container, container.childNodes.length);
  return range;
}
