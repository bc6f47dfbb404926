import { useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';

/** Submits a form. While something is being sent, pressing it again does nothing; disabled it would lose the focus. */
export function SubmitButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <button
      type="submit"
      {...props}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    />
  );
}
