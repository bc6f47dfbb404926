import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const PAUSE_MS = 2000;

/** Reloads the page's data periodically while something on it is under way. */
export function usePolling(isUnderWay: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isReading = useRef(false);
  isReading.current = state !== 'idle';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (!isReading.current && !document.hidden) revalidate();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
