/** Runs in the measured page, before its own scripts. */

/** Reports of a page; times are wall-clock times, so that those of two documents can be compared. */
export type Told =
  | {
      readonly of: 'rows';
      readonly count: number;
      readonly text: string;
      readonly at: number;
      readonly began: number;
    }
  | { readonly of: 'press'; readonly at: number }
  | { readonly of: 'long task'; readonly ms: number };

/** Name of the function to which a page reports. */
export const LISTENER = 'tellBench';

/**
 * Reports rows once they have been painted, whenever they change; each press of the mouse; and tasks longer than 50 ms.
 * `rows` selects the rows.
 */
export function probe({ rows, listener }: { rows: string; listener: string }): void {
  const began = performance.timeOrigin;
  const tell = (told: Told) =>
    (window as unknown as Record<string, (text: string) => void>)[listener]!(JSON.stringify(told));
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });

  let firstPaint: number | undefined;
  let held: { count: number; text: string; at: number } | undefined;
  let last = '';
  let isAwaited = false;

  /** Never earlier than the first paint, since nothing was visible before. */
  function tellHeld() {
    if (!held || firstPaint === undefined) return;
    tell({ of: 'rows', ...held, at: began + Math.max(held.at, firstPaint), began });
    held = undefined;
  }

  function look() {
    isAwaited = false;
    const all = document.querySelectorAll(rows);
    const first = all[0];
    if (!first?.checkVisibility()) return;
    const text = `${all.length} ${first.textContent} ${all[all.length - 1]?.textContent}`;
    if (text === last) return;
    last = text;
    const { port1, port2 } = new MessageChannel();
    // A message posted in a frame arrives after that frame has been rendered.
    port1.onmessage = () => {
      held = { count: all.length, text, at: performance.now() };
      tellHeld();
    };
    port2.postMessage(0);
  }

  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    firstPaint = startTime;
    tellHeld();
  });
  observe('longtask', ({ duration }) => tell({ of: 'long task', ms: duration }));
  new MutationObserver(() => {
    if (!isAwaited) requestAnimationFrame(look);
    isAwaited = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const onPress = ({ timeStamp }: Event) => tell({ of: 'press', at: began + timeStamp });
  addEventListener('pointerdown', onPress, { capture: true });
}

/** The centre of an element, once it no longer moves. */
export async function placeOf(selector: string): Promise<{ x: number; y: number }> {
  const frame = () => new Promise(requestAnimationFrame);
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  await frame();
  const box = element?.getBoundingClientRect();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
