import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For screens with forms: whatever an action answers, the screen is read again, e.g. to show what somebody else has
 * saved; but not where the server did not answer or the session has ended, as that would lead away from what was typed.
 * Without a rule of its own a screen would be
 * read then too, if a look-up of its form is under way.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  formMethod = 'GET',
  defaultShouldRevalidate,
}) => !isLost(actionStatus) && (defaultShouldRevalidate || formMethod !== 'GET');

/** Whether what was sent has found no server: what is shown stays, and can be sent again. */
export const isLost = (actionStatus = 200): boolean => actionStatus === 401 || actionStatus >= 500;
