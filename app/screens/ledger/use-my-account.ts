import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { changeQuery } from '~/listing/query';
import { onMyAccount, readMyAccount } from '../shared/my-account';

interface Given {
  /** A customer's user sees no account but their own. */
  readonly isOwn: boolean;
  /** The page was opened without asking for anybody's account. */
  readonly isUnasked: boolean;
}

/**
 * Shows the account that was chosen on the overview where none is asked for, and follows when another is chosen in
 * another tab of the browser (spec billing 2.7). Without scripts the overview's links say whose account is meant.
 */
export function useMyAccount({ isOwn, isUnasked }: Given): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const show = useRef<(customerId: number) => void>(() => undefined);
  show.current = (customer_id) => {
    const next = changeQuery(search, { customer_id, customer_code: null, page: null });
    if (next !== search) navigate(next, { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    const remembered = isUnasked ? readMyAccount() : undefined;
    if (remembered !== undefined) show.current(remembered);
  }, [isUnasked]);

  useEffect(
    () => (isOwn ? undefined : onMyAccount(window, (customerId) => show.current(customerId))),
    [isOwn],
  );
}
