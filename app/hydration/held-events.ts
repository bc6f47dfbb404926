/**
 * Events for which React would hydrate the whole page synchronously, its `discreteReplayableEvents`; and focus, which
 * comes with them.
 */
export const HELD_EVENTS: readonly string[] = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'drop', 'dragstart', 'dragend'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change'],
  ...['copy', 'cut', 'paste', 'submit', 'reset', 'focusin', 'focusout'],
];

/**
 * Until hydration has finished, clicks and keys are left to the browser: handling one would make React hydrate
 * everything first, which takes a slow machine longer than loading the next page. And while the page's data are not
 * decoded yet, React would give up for good (its error 345). Returns a function that ends this.
 */
export function holdEvents(): () => void {
  const hold = (event: Event) => event.stopImmediatePropagation();
  for (const type of HELD_EVENTS) window.addEventListener(type, hold, true);
  return () => {
    for (const type of HELD_EVENTS) window.removeEventListener(type, hold, true);
  };
}
