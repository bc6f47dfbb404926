import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For screens with forms: after an action the screen is read again, also after a conflict, to show what somebody else
 * has saved; but not where the form was only refused, the server did not answer or the session has ended. Nothing has
 * changed then, and a page that cannot be read would lead away from what was typed. Without a rule of its own a screen
 * would be read then too, if a look-up of its form is under way.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  formMethod = 'GET',
  defaultShouldRevalidate,
}) => !isUnchanged(actionStatus) && (defaultShouldRevalidate || formMethod !== 'GET');

/** HTTP status of an action that has refused what was typed. */
const REFUSED = 422;

/** Whether an action has changed nothing, or has not been reached: what is shown stays, and can be sent again. */
export const isUnchanged = (actionStatus = 200): boolean =>
  actionStatus === 401 || actionStatus === REFUSED || actionStatus >= 500;
