import { useNavigation } from '@remix-run/react';
import { Link, type LinkProps } from '~/link';

/** Leads out of a form. Until what is being sent is answered it does nothing: nobody would be told what came of it. */
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
