import type { Page } from '@playwright/test';

/** Phones and a zoom of 400 % on a wide screen; a zoom of 200 % on a small one. */
export const PHONE = { width: 320, height: 480 };
export const ZOOMED = { width: 720, height: 450 };

/** What does not fit the window (WCAG 1.4.4, 1.4.10): a page that scrolls sideways, words that are cut off. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const named = ({ localName, className, textContent }: Element) =>
      `<${localName} class="${className}"> ${textContent?.trim().slice(0, 40)}`;

    /** Only tables may scroll sideways, each in a region that has a name and takes the focus; and the tab strip. */
    function scrollers(): string[] {
      const mayScroll = '[tabindex="0"]:is([aria-label], [aria-labelledby]), nav > ul';
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && isShown(element))
        .filter((element) => !element.matches(mayScroll))
        .map((element) => `scrolls sideways: ${named(element)}`);
    }

    /** The box around a text that hides part of it, if any; a cell may that has all of it in a title. */
    function cutter(text: Node, holder: Element): Element | undefined {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflow, display, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none' || /auto|scroll/.test(overflow)) return;
        const holds = overflow !== 'visible' || box.matches('button, .button, summary, th, td');
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const out = Math.max(left - words.left, words.right - right, top - words.top, words.bottom - bottom);
        if (holds && display !== 'inline' && words.width > 0 && out > 2) return box;
      }
      return;
    }

    const found = scrollers();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const scope = document.querySelector('dialog:modal') ?? document.body;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      const holder = text.parentElement;
      if (!words || !holder || !isShown(holder) || holder.closest('select') || holder.title === words)
        continue;
      const box = cutter(text, holder);
      if (box) found.push(`“${words.slice(0, 40)}” is cut off by ${named(box)}`);
    }
    return found;
  });

/** The same with the spacing that a reader may set for all text (WCAG 1.4.12). */
export async function misfitsSpaced(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [spaced];
  });
  const found = await misfits(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}
