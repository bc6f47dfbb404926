import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import { TRANSACTION_SCREENS, type TransactionScreen, typesOf } from '~contract/transactions/kinds';

/** The screen with transactions of a type. */
export const screenOfType = (type: number): TransactionScreen | undefined =>
  TRANSACTION_SCREENS.find((screen) => typesOf(screen).some((existing) => existing === type));

/** Path of a transaction screen. */
export const screenPath = (screen: TransactionScreen) => `/transaction/${screen}` as const;

/** Address of a transaction's details. */
export const transactionUrl = (screen: TransactionScreen, id: number): string =>
  `${screenPath(screen)}?tab=details&id=${id}`;

interface TransactionListLinkProps {
  readonly screen: TransactionScreen;
  readonly query: string;
  readonly children: ReactNode;
}

/** Link to a list of transactions for users who may open it; for others the text alone. */
export function TransactionListLink({ screen, query, children }: TransactionListLinkProps) {
  const path = screenPath(screen);
  return useMayOpen(path) ? <Link to={`${path}${query}`}>{children}</Link> : children;
}

/** Query change that opens the details of a transaction; null: of one that is named later. */
export const toDetails = (id: number | null) => ({ tab: 'details', id, mode: null, items_page: null });

interface TransactionLinkProps {
  readonly id: number;
  /** Code of the transaction's type. */
  readonly type: number;
  readonly children: ReactNode;
}

/** Link to a transaction's details; the filters of its screen are kept when already there. */
export function TransactionLink({ id, type, children }: TransactionLinkProps) {
  const { pathname, search } = useLocation();
  const screen = screenOfType(type);
  if (!screen) return children;
  const path = screenPath(screen);
  const kept = pathname === path ? search : '';
  return <Link to={`${path}${changeQuery(kept, toDetails(id))}`}>{children}</Link>;
}
