import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For screens with forms: whatever an action answers, the screen is read again, e.g. to show what somebody else has
 * saved; but not after a 401, as that would lead away from what was typed. Without a rule of its own a screen would be
 * read then too, if a look-up of its form is under way.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  formMethod = 'GET',
  defaultShouldRevalidate,
}) => actionStatus !== 401 && (defaultShouldRevalidate || formMethod !== 'GET');
