import { Link, type LinkProps } from '@remix-run/react';
import { useSending } from './submit-button';

/** Leads out of a form. While something is being sent it does nothing: nobody would be told what came of it. */
export function CloseLink({ onClick, ...link }: LinkProps) {
  const isSending = useSending();
  return (
    <Link
      {...link}
      preventScrollReset
      aria-disabled={isSending || undefined}
      onClick={(event) => (isSending ? event.preventDefault() : onClick?.(event))}
    />
  );
}
