import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { SCREEN_TYPES, TRANSACTION_SCREENS, type TransactionScreen } from '~contract/constants';

/** The screen that shows transactions of a type. */
const screenOfType = (type: number): TransactionScreen | undefined =>
  TRANSACTION_SCREENS.find((screen) => SCREEN_TYPES[screen].some((known) => known === type));

/** Path of a screen of transactions. */
export const screenPath = (screen: TransactionScreen): string => `/transaction/${screen}`;

interface TransactionLinkProps {
  readonly id: number;
  /** Code of its type. */
  readonly type: number;
  readonly children: ReactNode;
}

/** Leads to a transaction's details; what its own screen shows besides stays there. */
export function TransactionLink({ id, type, children }: TransactionLinkProps) {
  const { pathname, search } = useLocation();
  const screen = screenOfType(type);
  if (!screen) return children;
  const path = screenPath(screen);
  const kept = pathname === path ? search : '';
  return <Link to={`${path}${changeQuery(kept, { tab: 'details', id, mode: null })}`}>{children}</Link>;
}
