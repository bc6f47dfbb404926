/**
 * Keeps the checkboxes of a tree (`li > label > input`, with `ul > li` below) consistent. A half-ticked parent is
 * ticked, but not everything below it is: it is checked, so that the browser sends it, and shown as indeterminate.
 */

const boxOf = (item: Element) => item.querySelector<HTMLInputElement>(':scope > label > input')!;
const below = (item: Element) => [...item.querySelectorAll(':scope > ul > li')];

/**
 * After a click on a checkbox: its branch follows it, a half-ticked one becomes fully ticked, and its parents are
 * updated.
 */
export function tickBranch(box: HTMLInputElement): void {
  const item = box.closest('li');
  if (!item) return;
  const isTicked = box.checked || box.dataset.half !== undefined;
  for (const one of item.querySelectorAll('input')) one.checked = isTicked;
  const root = item.closest('fieldset');
  if (root) settle(root);
}

/** Updates a tree after page load: branches first follow the boxes that were ticked before scripts ran. */
export function syncTree(tree: Element): void {
  // In document order parents come first.
  for (const box of tree.querySelectorAll('input'))
    if (box.checked !== box.defaultChecked && box.closest('li')?.querySelector('ul')) tickBranch(box);
  settle(tree);
}

/** Updates every parent from the leaves up. */
function settle(tree: Element): void {
  // In document order parents come first: going backwards, everything below an item is done before it.
  for (const item of [...tree.querySelectorAll('li')].reverse()) settleOne(item);
}

function settleOne(item: HTMLElement): void {
  const box = boxOf(item);
  const boxes = below(item).map(boxOf);
  const isWhole = boxes.every((one) => one.checked && !one.indeterminate);
  if (boxes.length > 0) {
    // A page can still be opened when its last right is unticked; a group of pages means nothing by itself.
    const isPage = item.dataset.page !== undefined;
    box.checked = boxes.some((one) => one.checked) || (isPage && box.checked);
  }
  box.indeterminate = box.checked && !isWhole;
  box.toggleAttribute('data-half', box.indeterminate);
}
