/** Lists that are pasted: a line is an item, such as a question or an alternative. Pure. */

/** What stands before the items of lists elsewhere: dashes, bullets, boxes, `1.`, `2)`, `a)`. */
const MARK = /^(?:[-–—*•·◦▪☐□✓]\s+|\(?(?:\d{1,3}|[a-z])[.)]\s+)/iu;

/** The items of a list, a line each, without what stands before them. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(MARK, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** The items of a pasted list, at most `max` of them, each at most `longest` long; none if it is one line only. */
export function pastedItems(text: string, max: number, longest: number): string[] {
  const lines = itemsOf(text);
  return lines.length > 1 ? lines.slice(0, max).map((line) => line.slice(0, longest)) : [];
}
