import { Form } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import type { Formatters } from '~/i18n/formatters';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { RowActions } from '~/listing/row-links';
import type { SessionRow } from '~contract/identity/sessions';
import styles from './sessions.module.css';

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly canEnd: boolean;
}

/** Columns of the user's own sessions. The one that is looked at is ended by signing out. */
export function sessionColumns({ t, format, canEnd }: Given): Column<SessionRow>[] {
  const nameOf = ({ browser }: SessionRow) => browser || t('sessions.unknownBrowser');
  const actions: Column<SessionRow> = {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    onPhone: 'state',
    cell: (row) =>
      row.is_current === 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={row.id} />
          <RowActions>
            <SubmitButton
              name="intent"
              value="end"
              aria-label={t('sessions.endOf', { name: `${nameOf(row)}, ${row.address}` })}
            >
              {t('sessions.end')}
            </SubmitButton>
          </RowActions>
        </Form>
      ),
  };
  return [
    {
      key: 'browser',
      title: t('sessions.browser'),
      pinned: 'start',
      cell: (row) => (
        <span className={styles.browser}>
          {nameOf(row)}
          {row.is_current === 1 && <span data-tag="on">{t('sessions.thisOne')}</span>}
        </span>
      ),
    },
    { ...textColumn('address', t('sessions.address')), onPhone: 'note' },
    formattedColumn('create_time', t('sessions.signedIn'), format.dateTime),
    { ...formattedColumn('last_use_time', t('sessions.lastUse'), format.dateTime), onPhone: 'day' },
    ...(canEnd ? [actions] : []),
  ];
}
