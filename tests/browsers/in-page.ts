/** Functions that run in a page: each stands alone, since only its text is sent there. */

import type { Extent } from './browser';

export type Kind = 'link' | 'button' | 'field';
export interface Place {
  x: number;
  y: number;
  /** It is a list of options, and the asked one is chosen; or a box, and it is ticked. */
  isChosen: boolean;
}

/** What can be read, once the page is whole. */
export function readText(needsScripts: boolean): string | null {
  const isWhole =
    document.readyState === 'complete' &&
    (!needsScripts || performance.getEntriesByName('hydrated').length > 0);
  return isWhole ? document.body.innerText : null;
}

export function measure(selector: string): Extent {
  const { top, bottom } = [...document.querySelectorAll(selector)].at(-1)!.getBoundingClientRect();
  return { top, bottom };
}

/**
 * The middle of what has this name, scrolled into view: in the last open dialog, else on the page. Null while it is not
 * there, covered, or while scripts are still to come. A value is chosen at once where it is of a list of options.
 */
export function locate(kind: Kind, source: string, needsScripts: boolean, option?: string): Place | null {
  if (document.readyState !== 'complete') return null;
  if (needsScripts && performance.getEntriesByName('hydrated').length === 0) return null;
  const selectors = {
    link: 'a[href]',
    button: 'button, summary, input[type="submit"]',
    field: 'input, select, textarea',
  };
  const nameOf = (element: HTMLElement): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const others = by.map((id) => document.getElementById(id)).filter((other) => other !== null);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const names = others.map((other) => other.getAttribute('aria-label') ?? other.innerText);
    const texts = names.length > 0 ? names : labels.map((label) => label.innerText);
    const own = element.getAttribute('aria-label') ?? (element.innerText || element.title);
    return (texts.join(' ') || own).replace(/\*/g, '').replace(/\s+/g, ' ').trim();
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const dialogs = [...document.querySelectorAll('dialog, [role="dialog"]')].filter(isSeen);
  const pattern = new RegExp(source);
  const found = [...(dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(selectors[kind])].find(
    (element) => pattern.test(nameOf(element)) && isSeen(element),
  );
  if (!found) return null;
  const isTicked = found instanceof HTMLInputElement && found.checked;
  const isChosen = (found instanceof HTMLSelectElement && option !== undefined) || isTicked;
  if (found instanceof HTMLSelectElement && option !== undefined) {
    const chosen = [...found.options].find(({ text }) => text.trim() === option);
    if (!chosen) return null;
    found.value = chosen.value;
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
  }
  found.scrollIntoView({ block: 'center', inline: 'center' });
  const [box] = found.getClientRects();
  if (!box) return null;
  const x = Math.floor(box.left + box.width / 2);
  const y = Math.floor(box.top + box.height / 2);
  const top = document.elementFromPoint(x, y);
  return found.contains(top) || top?.closest('label')?.contains(found) ? { x, y, isChosen } : null;
}
