import { useIsomorphicEffect } from '@mantine/hooks';
import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { SubmissionProvider, useQueryAnswer } from '~/forms/submission';
import { RoomProvider } from '~/forms/text-bound';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Disclosure } from './disclosure';
import styles from './filter-form.module.css';
import { changeQuery } from './query';

interface FilterFormProps {
  /** Query parameters to keep, e.g. the view; all others are dropped, so the list starts at page 1. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Last chance to change what is sent; with scripts only. */
  readonly prepare?: (data: FormData) => void;
  /** Errors by field; refusals of other forms on the page are ignored. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Nothing can be shown before something is chosen: on phones, too, the fields are open from the start. */
  readonly openByDefault?: boolean;
  /** Called when the fields are reset to the address. */
  readonly onReset?: () => void;
  /** Stands in the line of the heading; what there is no room for opens below it. */
  readonly inHead?: { readonly more: ReactNode; readonly set: number };
  /** Query of the list without filters, where that is not empty. */
  readonly reset?: string;
  readonly children: ReactNode;
}

/** The filters of a list with Query and Reset: a GET form, so that the address is the state. */
export function FilterForm({
  keep = {},
  prepare,
  errors = {},
  openByDefault: isNeeded = false,
  onReset,
  inHead,
  reset = '',
  children,
}: FilterFormProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { pathname, search, key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const kept = Object.entries(keep);
  const filters = changeQuery(search, {
    ...{ page: null, list_rows: null },
    ...Object.fromEntries(kept.map(([name]) => [name, null])),
  });
  const shown = useRef(filters);

  /** What was typed after the query whose answer is on its way, by field. */
  const entered = useRef<Map<string, string>>(undefined);

  // Another address brings other filters: they are shown, and the focus stays. What is not of that address yet is
  // kept. Before the next event: that may be typed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters may be queried again
  useIsomorphicEffect(() => {
    if (shown.current !== filters && form.current) {
      form.current.reset();
      for (const [name, value] of entered.current ?? []) fill(form.current.elements.namedItem(name), value);
    }
    shown.current = filters;
    entered.current = undefined;
  }, [filters, key]);
  useEffect(() => {
    const forget = () => {
      entered.current = undefined;
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  /** With scripts, empty fields are left out of the address. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    entered.current = new Map();
    const data = new FormData(event.currentTarget);
    addShortcut(data, event.nativeEvent as SubmitEvent);
    prepare?.(data);
    const given = [...data].filter(([, value]) => value !== '');
    submit(new URLSearchParams(given as [string, string][]), { method: 'get', action: pathname });
  }

  function onInput({ target }: FormEvent) {
    if (isControl(target) && target.name) entered.current?.set(target.name, target.value);
  }

  const resetLink = (
    <Link
      to={`${pathname}${reset || changeQuery('', keep)}`}
      className="button"
      onClick={() => form.current?.reset()}
    >
      {t('listing.reset')}
    </Link>
  );
  return (
    <Form
      method="get"
      role="search"
      className={inHead ? styles.head : styles.filters}
      onSubmit={onSubmit}
      onInput={onInput}
      onReset={onReset}
      ref={form}
    >
      {/* Enter takes the first button of a form, and a shortcut is none to be taken so. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* On a phone the filters would fill the screen: this checkbox opens them, also without scripts. */}
      <label className={`${styles.toggle} button`}>
        <input
          type="checkbox"
          className="visually-hidden"
          defaultChecked={isNeeded || Object.keys(errors).length > 0}
        />
        {t('listing.filters')} ▾
      </label>
      <SubmissionProvider answer={useQueryAnswer(errors)}>
        <RoomProvider value={0}>
          {children}
          {inHead && (
            <Disclosure
              isOpen={false}
              side="end"
              summary={
                <>
                  {t('listing.moreFilters')}
                  {inHead.set > 0 && (
                    <span className={styles.count} data-fill="">
                      {inHead.set}
                    </span>
                  )}
                </>
              }
            >
              <div className={styles.more}>{inHead.more}</div>
              <div className={styles.foot}>
                {resetLink}
                <button type="submit" className="primary">
                  {t('listing.query')}
                </button>
              </div>
            </Disclosure>
          )}
        </RoomProvider>
      </SubmissionProvider>
      <div className={styles.buttons}>
        <button type="submit" className={styles.query}>
          {t('listing.query')}
        </button>
        {!inHead && resetLink}
      </div>
    </Form>
  );
}

/** A shortcut sends all that was typed, and takes the place of the days that it names. */
function addShortcut(data: FormData, { submitter }: SubmitEvent): void {
  if (!(submitter instanceof HTMLButtonElement) || !submitter.name) return;
  const { instead = '' } = submitter.closest<HTMLElement>('[data-instead]')?.dataset ?? {};
  for (const name of instead.split(' ')) data.delete(name);
  data.set(submitter.name, submitter.value);
}

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Fills a field as if it were typed. */
function fill(field: unknown, value: string): void {
  if (!isControl(field)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
