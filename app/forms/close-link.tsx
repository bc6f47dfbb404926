import { useNavigation } from '@remix-run/react';
import { Link, type LinkProps } from '~/link';

/** Leads out of a form. Inactive while the form is being sent: its result would not be shown. */
export function CloseLink({ onClick, ...link }: LinkProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Link
      {...link}
      preventScrollReset
      aria-disabled={isSending || undefined}
      onClick={(event) => (isSending ? event.preventDefault() : onClick?.(event))}
    />
  );
}
