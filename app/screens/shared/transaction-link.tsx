import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { SCREEN_TYPES, TRANSACTION_SCREENS, type TransactionScreen } from '~contract/constants';

/** The screen with transactions of a type. */
const screenOfType = (type: number): TransactionScreen | undefined =>
  TRANSACTION_SCREENS.find((screen) => SCREEN_TYPES[screen].some((existing) => existing === type));

/** Path of a transaction screen. */
export const screenPath = (screen: TransactionScreen) => `/transaction/${screen}` as const;

/** Address of a transaction's details. */
export const transactionUrl = (screen: TransactionScreen, id: number): string =>
  `${screenPath(screen)}?tab=details&id=${id}`;

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
