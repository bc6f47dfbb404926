import type { Page } from '@playwright/test';

/** The smallest screen that offices have. */
export const OFFICE = { width: 1366, height: 768 };

/** Buttons that stand, in part or whole, outside of the window or of the frame around them. */
export const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document.querySelector('main') ?? document.body;
    const sides = (element: Element) => element.getBoundingClientRect();

    /** What hides a part of it; a list may be scrolled down to its rows, a form to its end. */
    function cutter(button: Element): Element | undefined {
      const { left, right } = sides(button);
      for (let box = button.parentElement; box; box = box.parentElement) {
        const isWindow = box === document.documentElement;
        if (!isWindow && getComputedStyle(box).overflowX === 'visible') continue;
        const within = isWindow ? { left: 0, right: innerWidth } : sides(box);
        if (left < within.left - 1 || right > within.right + 1) return box;
      }
      return;
    }

    const buttons = [...scope.querySelectorAll('button, .button')].filter(
      (button) => button.checkVisibility({ visibilityProperty: true }) && sides(button).width > 1,
    );
    const found = buttons.flatMap((button) => {
      const box = cutter(button);
      const name = button.textContent?.trim() || button.getAttribute('aria-label');
      return box ? [`“${name}” is cut off by <${box.localName} class="${box.className}">`] : [];
    });
    const decides = [...document.querySelectorAll('dialog:modal button.primary')].pop();
    if (decides && sides(decides).bottom > innerHeight)
      found.push(`“${decides.textContent}” is below the window`);
    return [...new Set(found)];
  });
