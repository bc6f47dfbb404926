import type { PaletteView } from './palette';

/**
 * Does what a key means where the focus is.
 * @param open opens the palette, or the list of keys
 */
export function press(key: string, at: Element, open: (what: PaletteView) => void): void {
  const row = at.closest<HTMLTableRowElement>('tbody > tr');
  const next = () => (row ? moveTo(row.nextElementSibling, at) : click('a[rel="next"]'));
  const previous = () => (row ? moveTo(row.previousElementSibling, at) : click('a[rel="prev"]'));
  const tick = () => click('input[type="checkbox"]', row);
  const acts: Readonly<Record<string, () => void>> = {
    palette: () => open('palette'),
    '/': () => open('palette'),
    '?': () => open('keys'),
    ...{ j: next, ArrowDown: next, k: previous, ArrowUp: previous },
    ...{ x: tick, ' ': tick },
    e: () => edit(row),
  };
  acts[key]?.();
}

const click = (what: string, within: ParentNode | null = document): void =>
  within?.querySelector<HTMLElement>(what)?.click();

/** Moves the focus to another row: from a tick to its tick, else to its link. */
function moveTo(row: Element | null, from: Element): void {
  const own = from.matches('input') ? 'input[type="checkbox"]' : 'td a, th a, td button';
  row?.querySelector<HTMLElement>(own)?.focus();
}

/** Follows the link that edits a row, or adjusts it in the menu that rows share. */
function edit(row: Element | null): void {
  const link = row?.querySelector<HTMLElement>('a[href*="dialog=edit"], a[data-adjust]');
  link?.click();
  if (link?.matches('[data-adjust]')) click(':popover-open a[href*="mode=adjust"]');
}
