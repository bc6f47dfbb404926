/**
 * Keeps the boxes of a tree (`li > label > input`, with `ul > li` below) in step. A half-ticked parent is one that
 * is ticked without all below it: it is checked, so that the browser sends it, and shown as indeterminate.
 */

const boxOf = (item: Element) => item.querySelector<HTMLInputElement>(':scope > label > input')!;
const below = (item: Element) => [...item.querySelectorAll(':scope > ul > li')];

/** A box was clicked: its branch follows it, a half-ticked one becomes whole, and those above are settled. */
export function tickBranch(box: HTMLInputElement): void {
  const item = box.closest('li');
  if (!item) return;
  const isTicked = box.checked || box.dataset.half !== undefined;
  for (const one of item.querySelectorAll('input')) one.checked = isTicked;
  const root = item.closest('fieldset');
  if (root) settle(root);
}

/** Settles every parent from the leaves up. */
export function settle(tree: Element): void {
  // In document order parents come first: from the end, everything below an item is settled before it.
  for (const item of [...tree.querySelectorAll('li')].reverse()) settleOne(item);
}

function settleOne(item: HTMLElement): void {
  const box = boxOf(item);
  const boxes = below(item).map(boxOf);
  const isWhole = boxes.every((one) => one.checked && !one.indeterminate);
  if (boxes.length > 0) {
    // A page stays open to its holder when the last right on it goes; a group of pages is nothing by itself.
    const isPage = item.dataset.page !== undefined;
    box.checked = boxes.some((one) => one.checked) || (isPage && box.checked);
  }
  box.indeterminate = box.checked && !isWhole;
  box.toggleAttribute('data-half', box.indeterminate);
}
