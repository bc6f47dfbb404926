import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-form.module.css';
import { useResetWithPage } from './reset-with-page';

interface FilterFormProps {
  /** Names and values that a query keeps, e.g. the view; everything else starts anew at page 1. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Last word on what is sent, with scripts only. */
  readonly prepare?: (data: FormData) => void;
  readonly children: ReactNode;
}

/** The filters of a list with Query and Reset: a GET form, so that the address is the state. */
export function FilterForm({ keep = {}, prepare, children }: FilterFormProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const form = useResetWithPage();
  const kept = Object.entries(keep);
  const reset = new URLSearchParams(keep).toString();

  /** With scripts, what was left empty stays out of the address. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    prepare?.(data);
    const given = [...data].filter(([, value]) => value !== '');
    submit(new URLSearchParams(given as [string, string][]), { method: 'get', action: pathname });
  }

  return (
    <Form method="get" role="search" className={styles.filters} onSubmit={onSubmit} ref={form}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={styles.buttons}>
        <button type="submit" className="primary">
          {t('listing.query')}
        </button>
        <Link to={`${pathname}${reset && `?${reset}`}`} className="button">
          {t('listing.reset')}
        </Link>
      </div>
    </Form>
  );
}
