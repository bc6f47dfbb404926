import { useEffect, useRef } from 'react';

/** Rows drawn beyond those in sight, above and below, in pixels. */
const MARGIN_PX = 240;

/**
 * Marks the rows of a scrolling table that are far from what is in sight (`data-far`), for the style sheet to leave
 * undrawn: a browser looks at every field it has drawn at each keystroke in one of them. Without scripts none is marked.
 * @returns the ref of what scrolls
 */
export function useNearRows(count: number) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = frame.current;
    if (!root || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root, rootMargin: `${MARGIN_PX}px 0px` },
    );
    for (const row of root.querySelectorAll('tbody > tr')) observer.observe(row);
    return () => observer.disconnect();
  }, [count]);
  return frame;
}
