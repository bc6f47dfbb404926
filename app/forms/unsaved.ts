import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useActionResult, useSignedOut } from './submission';

/**
 * Asks before a page with unsaved input is left. A refused form counts as unsaved.
 * @param intent the form's `intent`: tells its refusals from those of other forms on the page
 * @returns handlers for the form, and `discard` for its Cancel, which does not ask
 */
export function useUnsaved(intent: string) {
  const { t } = useTranslation();
  const answer = useActionResult();
  const isDirty = useRef(false);
  useEffect(() => {
    if (!answer.values.intent?.includes(intent)) return;
    isDirty.current = true;
    // Another answer replaces it, or the form succeeded after all, e.g. by a yes to a question of the upstream.
    return () => {
      isDirty.current = false;
    };
  }, [answer, intent]);
  const wasSent = useRef(false);
  const signedOut = useSignedOut();
  useEffect(() => {
    if (signedOut && wasSent.current) isDirty.current = true;
  }, [signedOut]);

  // Submitting to the page itself, e.g. the answer to a question of the upstream, does not leave it.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty.current &&
      here.pathname + here.search !== next.pathname + next.search &&
      !window.confirm(t('forms.unsaved')),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useBeforeUnload(
    useCallback((event) => {
      if (isDirty.current) event.preventDefault();
    }, []),
  );

  const mark = (dirty: boolean) => () => {
    isDirty.current = dirty;
  };
  const discard = mark(false);
  const send = () => {
    wasSent.current = true;
    discard();
  };
  return { handlers: { onInput: mark(true), onSubmit: send }, discard };
}
