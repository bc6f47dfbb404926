import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { changeQuery } from '~/listing/query';
import { onMyAccount, readMyAccount } from '../../shared/my-account';

interface Given {
  /** A customer's own user, who sees only their own account. */
  readonly isOwn: boolean;
  /** The address names no account. */
  readonly isUnasked: boolean;
}

/**
 * Shows the account chosen on the overview if the address names none, and follows when another is chosen in another
 * browser tab (spec billing 2.7). Without scripts the overview's links name the account.
 */
export function useMyAccount({ isOwn, isUnasked: hasNoCustomer }: Given): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const show = useRef<(customerId: number) => void>(() => undefined);
  show.current = (customer_id) => {
    const next = changeQuery(search, { customer_id, customer_code: null, page: null });
    if (next !== search) navigate(next, { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    const remembered = hasNoCustomer ? readMyAccount() : undefined;
    if (remembered !== undefined) show.current(remembered);
  }, [hasNoCustomer]);

  useEffect(
    () => (isOwn ? undefined : onMyAccount(window, (customerId) => show.current(customerId))),
    [isOwn],
  );
}
