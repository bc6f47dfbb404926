import { useEffect, useRef } from 'react';

/** Margin above and below the visible part in which rows are rendered. */
const MARGIN_PX = 240;

/**
 * Marks the rows of a scrolling table that are far from the visible part (`data-far`), for the style sheet to skip: a
 * browser visits every rendered field at each keystroke in one of them. Without scripts no row is marked.
 * @returns the ref for the scrolling element
 */
export function useVisibleRows(count: number) {
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
    for (const row of root.querySelectorAll('tbody > tr:not([hidden])')) observer.observe(row);
    return () => observer.disconnect();
  }, [count]);
  return frame;
}
