import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmissionProvider } from '~/forms/submission';
import { Link } from '~/link';
import styles from './filter-form.module.css';
import { changeQuery } from './query';

interface FilterFormProps {
  /** Names and values that a query keeps, e.g. the view; everything else starts anew at page 1. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Last word on what is sent, with scripts only. */
  readonly prepare?: (data: FormData) => void;
  /** What is wrong with the filters, by field; the answer of the page's other forms is none of theirs. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Told when the fields go back to what the address says. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** The filters of a list with Query and Reset: a GET form, so that the address is the state. */
export function FilterForm({ keep = {}, prepare, errors = {}, onReset, children }: FilterFormProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const filters = changeQuery(search, { page: null, list_rows: null });
  const shown = useRef(filters);
  const kept = Object.entries(keep);
  const reset = new URLSearchParams(keep).toString();

  // Going back or forward brings other filters: they are shown, and the focus stays where it is. What is being
  // typed while a page is turned, or was before the scripts came, is kept.
  useEffect(() => {
    if (shown.current !== filters) form.current?.reset();
    shown.current = filters;
  }, [filters]);

  /** With scripts, what was left empty stays out of the address. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    prepare?.(data);
    const given = [...data].filter(([, value]) => value !== '');
    submit(new URLSearchParams(given as [string, string][]), { method: 'get', action: pathname });
  }

  return (
    <Form
      method="get"
      role="search"
      className={styles.filters}
      onSubmit={onSubmit}
      onReset={onReset}
      ref={form}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* On a phone the filters would take the whole screen: they open by this box, without scripts too. */}
      <label className={styles.toggle}>
        <input type="checkbox" defaultChecked={filters === '' || Object.keys(errors).length > 0} />
        {t('listing.filters')}
      </label>
      <SubmissionProvider answer={{ fields: errors, values: {} }}>{children}</SubmissionProvider>
      <div className={styles.buttons}>
        <button type="submit" className="primary">
          {t('listing.query')}
        </button>
        <Link
          to={`${pathname}${reset && `?${reset}`}`}
          className="button"
          onClick={() => form.current?.reset()}
        >
          {t('listing.reset')}
        </Link>
      </div>
    </Form>
  );
}
