import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { listQuery } from './query';

/** Where somebody was in a list. */
interface Place {
  readonly top: number;
  readonly left: number;
  /** Values of the ticked boxes. */
  readonly ids: readonly string[];
  /** Address of the row that was opened last. */
  readonly row?: string | undefined;
}

const START: Place = { top: 0, left: 0, ids: [] };
/** Sign-in clears all keys that begin so. */
const KEY = 'oms_places';
/** The lists that one may come back to. */
const MAX = 20;

function readPlaces(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function storePlace(key: string, place: Place): void {
  const places = readPlaces();
  places.delete(key);
  const latest = [...places, [key, place]].slice(-MAX);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(latest));
  } catch {
    // Storage is forbidden or full: nothing is remembered.
  }
}

const boxesOf = (frame: HTMLElement) => [
  ...frame.querySelectorAll<HTMLInputElement>('tbody [name="ids"]:enabled'),
];
const tickedIn = (frame: HTMLElement) =>
  boxesOf(frame)
    .filter((box) => box.checked)
    .map((box) => box.value);

/** Ticks made before the scripts ran are kept; those of another list are not. */
function restore(frame: HTMLElement, { top, left, ids, row }: Place, isFirst: boolean): void {
  for (const box of boxesOf(frame)) box.checked = ids.includes(box.value) || (isFirst && box.checked);
  frame.dispatchEvent(new Event('change', { bubbles: true }));
  if (!isFirst || top + left > 0) frame.scrollTo(left, top);
  if (!row || document.activeElement !== document.body) return;
  const links = frame.querySelectorAll<HTMLElement>('tbody a');
  [...links].find((link) => link.getAttribute('href') === row)?.focus({ preventScroll: true });
}

/** Brings one back to the row, the scroll and the ticks of a list, however one has left it. */
export function usePlace(frame: RefObject<HTMLElement | null>, name: string): void {
  const { pathname, search } = useLocation();
  const key = `${pathname}${listQuery(search)}#${name}`;
  const isFirst = useRef(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let place = readPlaces().get(key) ?? START;
    restore(element, place, isFirst.current);
    isFirst.current = false;
    const change = (part: Partial<Place>) => {
      place = { ...place, ...part };
    };
    const onTick = () => change({ ids: tickedIn(element) });
    const listeners = {
      scroll: () => change({ top: element.scrollTop, left: element.scrollLeft }),
      change: onTick,
      click: ({ target }: Event) => {
        const row = target instanceof Element && target.closest('tbody a')?.getAttribute('href');
        if (row) change({ row });
      },
    };
    // Rows with forms of their own are ticked for one that stands elsewhere.
    const onReset = ({ target }: Event) => boxesOf(element)[0]?.form === target && change({ ids: [] });
    const save = () => storePlace(key, place);
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    document.addEventListener('reset', onReset);
    window.addEventListener('pagehide', save);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
      document.removeEventListener('reset', onReset);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [frame, key]);
}
