import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** Short, so that all that sticks to its edges is in the way, and wide enough for columns that stick. */
export const LOW = { width: 1024, height: 450 };

interface Walk {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  /** Whether the focus has left what is walked through, or is back where it was. */
  readonly isOver: boolean;
}

declare global {
  interface Window {
    walk?: () => Walk;
  }
}

/** Walks with the Tab key from where the focus is through all controls in there, and says what is wrong. */
export async function walk(page: Page, scope: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  // Nothing is pointed at: a narrow menu would open and lie over the page.
  await page.mouse.move(LOW.width - 1, LOW.height - 1);
  await page.evaluate(watchFocus, scope);
  const look = () => page.evaluate(() => window.walk!());
  const session = await page.context().newCDPSession(page);
  let walked = await look();
  // Some fields are several stops, and some controls show only once the focus is near.
  const atMost = 3 * walked.missing.length + 20;
  for (let presses = 0; !walked.isOver && presses < atMost; ) {
    const times = Math.max(walked.missing.length, 1);
    await pressTab(session, times, key === 'Shift+Tab');
    presses += times;
    walked = await look();
  }
  await session.detach();
  const end = walked.isOver ? [] : ['does not let the focus go'];
  return [...walked.missing.map((name) => `never reached: ${name}`), ...walked.wrong, ...end];
}

const SHIFT = 8;

/** As many presses as are asked for, none of which waits until the one before is answered. */
async function pressTab(session: CDPSession, times: number, isBack: boolean): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? SHIFT : 0 };
  const strokes = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(strokes.map((type) => session.send('Input.dispatchKeyEvent', { ...tab, type })));
}

/** In the page: notes at each stop of the focus what is wrong with it, for `window.walk` to say. */
function watchFocus(scope: string): void {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
  const root = document.querySelector(scope)!;
  // Of these the focus goes on to the browser's own controls, and comes back.
  const isRound = root.matches('body, dialog:modal');
  const seen = new Set<Element>();
  const wrong = new Set<string>();
  let last: Element | undefined;
  let isOver = false;

  const named = (element: Element) => {
    const text = element.textContent?.trim().slice(0, 40) || element.getAttribute('name');
    return `<${element.localName}> ${element.getAttribute('aria-label') ?? text}`;
  };
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true });
  /** Of radio buttons with one name, one is a stop. */
  const stopOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? `radio ${element.name}` : element;
  /** What shows the focus: the control, or a label in place of one that is out of sight. */
  const shown = (element: Element) => {
    const isHidden = element.matches('.visually-hidden') || getComputedStyle(element).opacity === '0';
    return (isHidden && element.closest('label')) || element;
  };
  const looks = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(shown(element));
    return [outlineStyle, outlineWidth, boxShadow, borderColor].join();
  };

  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const missing = new Map(controls.filter(isStop).map((element) => [stopOf(element), element]));
  missing.delete(stopOf(document.activeElement ?? root));
  const before = new Map(
    controls.filter((element) => element !== document.activeElement).map((each) => [each, looks(each)]),
  );

  /** In the middle and towards each edge: whether something else lies over it (WCAG 2.4.11). */
  function isCovered(element: Element): boolean {
    // The amount above a column of a chart may be wider than the column that is clicked.
    const clicked = element instanceof SVGElement ? element.querySelector('rect')! : element;
    const { left, right, top, bottom } = clicked.getClientRects()[0]!;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ] as const;
    // What is larger than the window cannot be seen whole.
    const needed = bottom - top > window.innerHeight / 3 ? 1 : points.length;
    const free = points.filter((point) => {
      const at = document.elementFromPoint(...point);
      return at && (element.contains(at) || element.closest('label')?.contains(at));
    });
    return free.length < needed;
  }

  /** Up and not to the next column, or back in the same line. A branch's own toggle stands before what it opens. */
  function isBackwards(from: Element, to: Element): boolean {
    if (from.contains(to) || to.localName === 'summary') return false;
    // A narrow menu widens over the page while the focus is in it: what follows stands in the next column.
    if (from.closest('nav[popover]') && !to.closest('nav[popover]')) return false;
    const [a, b] = [shown(from).getBoundingClientRect(), shown(to).getBoundingClientRect()];
    const isSameLine = b.top < a.bottom - 2 && b.bottom > a.top + 2;
    return (b.bottom <= a.top + 2 && b.left < a.right - 2) || (isSameLine && b.right <= a.left + 2);
  }

  function onStop(isForwards: boolean): void {
    const element = document.activeElement as HTMLElement;
    if (isOver || element === last) return;
    last = element === document.body ? undefined : last;
    if (isRound && element === document.body) return;
    const isInside = root.contains(element) && element !== document.body;
    if (isRound && !isInside) wrong.add(`leaves the dialog for ${named(element)}`);
    isOver = !isInside || seen.has(element);
    if (isOver) return;
    seen.add(element);
    missing.delete(stopOf(element));
    if (before.get(element) === looks(element)) wrong.add(`does not show the focus: ${named(element)}`);
    if (isCovered(shown(element))) wrong.add(`is covered: ${named(element)}`);
    if (last && isForwards && isBackwards(last, element))
      wrong.add(`goes backwards: ${named(last)} → ${named(element)}`);
    last = element;
  }

  document.addEventListener('keyup', ({ key, shiftKey }) => key === 'Tab' && onStop(!shiftKey), true);
  window.walk = () => ({ missing: [...missing.values()].map(named), wrong: [...wrong], isOver });
}

/** Enter opens what a control opens, Escape closes it, and the focus is back on the control. */
export async function expectOpens(opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
  await expect(opened).toBeVisible();
  await opener.page().keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}
