import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from '~/link';
import type { Column } from './columns';
import { changeQuery, type QueryChange } from './query';
import styles from './row-links.module.css';

const DIALOGS = ['edit', 'delete'] as const;
type RowDialog = (typeof DIALOGS)[number];

interface RowLinks<Row> {
  readonly t: TFunction;
  readonly search: URLSearchParams;
  /** The user's rights on all rows, or on each. */
  readonly can: Readonly<Partial<Record<RowDialog, boolean | ((row: Row) => boolean)>>>;
  /** Name of the row for screen readers. */
  readonly name: (row: Row) => string;
  /** Query change that opens a dialog for a row. */
  readonly to: (dialog: RowDialog, row: Row) => QueryChange;
  /** Query change that opens the dialog for a copy of a row, where the user may add one. */
  readonly copyTo?: ((row: Row) => QueryChange) | undefined;
}

/** The last column of a list, with links to edit, copy and delete a row; no column if the user may do none of it. */
export function rowLinks<Row>({ t, search, can, name, to, copyTo }: RowLinks<Row>): Column<Row>[] {
  if (!copyTo && !DIALOGS.some((dialog) => can[dialog])) return [];
  const link = (dialog: RowDialog | 'copy', row: Row, change: QueryChange) => (
    <Link
      key={dialog}
      to={changeQuery(search, change)}
      aria-label={t(`forms.${dialog}Of`, { name: name(row) })}
      preventScrollReset
    >
      {t(`forms.${dialog}`)}
    </Link>
  );
  const isAllowed = (dialog: RowDialog, row: Row) => {
    const may = can[dialog];
    return typeof may === 'function' ? may(row) : may;
  };
  return [
    {
      key: 'actions',
      title: t('listing.actions'),
      pinned: 'end',
      onPhone: 'state',
      cell: (row) => (
        <span className={styles.links}>
          {copyTo && link('copy', row, copyTo(row))}
          {DIALOGS.filter((dialog) => isAllowed(dialog, row)).map((dialog) =>
            link(dialog, row, to(dialog, row)),
          )}
        </span>
      ),
    },
  ];
}

/** Buttons and links in a row, low enough for it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
