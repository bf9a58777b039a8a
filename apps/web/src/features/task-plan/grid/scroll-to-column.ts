/** As little as it takes to see a column. From right to left what was scrolled is negative. */
export function scrollToColumn(element: HTMLElement | null, offset: number, width: number): void {
  if (!element) return;
  const gone = Math.abs(element.scrollLeft);
  const way = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  if (offset < gone) element.scrollLeft = way * offset;
  else if (offset + width > gone + element.clientWidth)
    element.scrollLeft = way * Math.min(offset, offset + width - element.clientWidth);
}
