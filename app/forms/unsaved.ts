import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSignedOut } from './submission';

/**
 * Asks before a page is left with something typed into its form and not yet saved. A refused form holds what was
 * typed just the same.
 * @param intent what the form's action is asked to do: tells its refusals from those of the page's other forms
 * @returns handlers for the form, and `discard` for its Cancel, which asks nothing
 */
export function useUnsaved(intent: string) {
  const { t } = useTranslation();
  const answer = useAnswer();
  const isDirty = useRef(false);
  useEffect(() => {
    if (!answer.values.intent?.includes(intent)) return;
    isDirty.current = true;
    // Another answer takes its place, or it was done in the end, e.g. by a yes to a question of the upstream.
    return () => {
      isDirty.current = false;
    };
  }, [answer, intent]);
  const wasSent = useRef(false);
  const signedOut = useSignedOut();
  useEffect(() => {
    if (signedOut && wasSent.current) isDirty.current = true;
  }, [signedOut]);

  // What is sent to the page itself, e.g. the answer to a question of the upstream, does not leave it.
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
