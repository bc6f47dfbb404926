import { useFetcher, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { PaletteTexts } from '~/i18n/en-US/palette';
import { FIND, SEARCH } from '~/paths';
import { screensCalled } from './menu';
import styles from './palette.module.css';
import { useShell } from './shell-data';

/** What can be chosen: an address to go to, or a button of the page to press. */
interface Item {
  readonly text: string;
  readonly hint?: string;
  readonly to?: string;
  readonly press?: () => void;
}
interface Group {
  readonly title: string;
  readonly items: readonly Item[];
}

/** What the server finds by a text. */
export interface PaletteFinds {
  readonly customers: readonly Item[];
  readonly numbers: readonly Item[];
}

const MAX_ITEMS = 8;
/** Typing pauses that long before the server is asked. */
const PAUSE_MS = 200;

/** A box and what it finds: screens and buttons at once, customers and numbers of the server. */
export function PaletteSearch({ texts, close }: { texts: PaletteTexts; close: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed);
  const menu = useShell()?.menu ?? [];
  const actions = useMemo(buttonsInSight, []);
  const groups: Group[] = [
    { title: texts.numbers, items: found.numbers },
    { title: texts.actions, items: actions.filter((item) => isMatch(item, typed)).slice(0, MAX_ITEMS) },
    { title: texts.screens, items: screensCalled(menu, typed, texts.otherNames).slice(0, MAX_ITEMS) },
    { title: texts.customers, items: found.customers },
  ].filter(({ items }) => items.length > 0);
  const all = groups.flatMap(({ items }) => items);

  useEffect(() => {
    // Newer browsers answer with a promise, which React would call as the effect's end.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function choose(item: Item | undefined) {
    close();
    if (item?.press) item.press();
    else if (item?.to) navigate(item.to);
    else if (typed.trim()) navigate(`${SEARCH}?${new URLSearchParams({ number: typed })}`);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) setAt((at + step + all.length) % all.length);
    else if (event.key === 'Enter') choose(all[at]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-activedescendant={all[at] && `${id}-${at}`}
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={texts.find} className={styles.found} tabIndex={-1}>
        {groups.map(({ title, items }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {items.map((item) => (
              <button
                type="button"
                key={`${item.text} ${item.to}`}
                role="option"
                id={`${id}-${all.indexOf(item)}`}
                aria-selected={item === all[at]}
                tabIndex={-1}
                onClick={() => choose(item)}
              >
                {item.text} {item.hint && <small>{item.hint}</small>}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      {all.length === 0 && typed && <p role="status">{texts.none}</p>}
    </>
  );
}

const isMatch = ({ text }: Item, typed: string) =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Customers and numbers with what is typed, once typing pauses. */
function useFound(typed: string): PaletteFinds {
  const { load, data } = useFetcher<PaletteFinds | null>();
  const text = typed.trim();
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => load(`${FIND}?${new URLSearchParams({ number: text })}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, text]);
  return (text && data) || { customers: [], numbers: [] };
}

/** The buttons of the page that can be seen and pressed, each once. */
function buttonsInSight(): Item[] {
  const items = new Map<string, Item>();
  for (const button of document.querySelectorAll<HTMLElement>('main :is(button, a.button, summary)')) {
    const text = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const canPress = button.checkVisibility?.({ visibilityProperty: true }) ?? button.offsetParent !== null;
    if (text.length < 2 || !canPress || button.closest('tbody, [aria-disabled], :disabled')) continue;
    items.set(text, { text, press: () => button.click() });
  }
  return [...items.values()];
}
