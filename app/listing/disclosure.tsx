import { useLocation } from '@remix-run/react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What the button says. */
  readonly summary: ReactNode;
  /** Open from the start: something in it is wrong. */
  readonly isOpen: boolean;
  /** What the button says belongs on paper too. */
  readonly isPrinted?: true;
  /** The side at which panel and button end alike; the start by default. */
  readonly side?: 'end';
  readonly children: ReactNode;
}

/** One is open at a time, also without scripts. */
const EXCLUSIVE = { name: 'filters' };

const close = (box: HTMLDetailsElement) => {
  box.open = false;
};

/** A panel below its button: a `details`, so that it needs no script. With scripts it closes as a popover does. */
export function Disclosure({ summary, isOpen, isPrinted, side, children }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Another address has other filters, and what was wrong may be right in it, or not.
  useEffect(() => {
    if (box.current && shown.current !== key) box.current.open = isOpen;
    shown.current = key;
  }, [key, isOpen]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (box.current && !box.current.contains(target as Node)) close(box.current);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    // A calendar in it closes first, by itself.
    if (key !== 'Escape' || currentTarget.querySelector('[popover]:popover-open')) return;
    close(currentTarget);
    currentTarget.querySelector('summary')?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
  }

  return (
    <details
      {...EXCLUSIVE}
      className={styles.box}
      ref={box}
      open={isOpen}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary className="button" data-says={isPrinted}>
        {summary}
      </summary>
      <div className={styles.panel} data-side={side}>
        {children}
      </div>
    </details>
  );
}
