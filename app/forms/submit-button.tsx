import { useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';

/** Whether something is being sent. */
const useSending = (): boolean => useNavigation().formMethod === 'POST';

/** Submits a form. Pressing it while something is being sent does nothing; `disabled` would lose the focus. */
export function SubmitButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const isSending = useSending();
  return (
    <button
      type="submit"
      {...props}
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
    />
  );
}
