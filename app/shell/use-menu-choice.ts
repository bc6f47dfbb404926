import { type FormEvent, useState } from 'react';
import { changeMenu, type MenuChoice } from './menu-choice';

/** Where the buttons of the menu are sent. */
export const MENU_ACTION = '/preferences';

/** What was chosen in this window since it was loaded: the shell may be drawn anew, around an error. */
let chosen: MenuChoice | undefined;
/** One after the other: each answer brings a cookie with all that was chosen before. */
let sending: Promise<unknown> = Promise.resolve();

function send(name: string, value: string): void {
  const body = new URLSearchParams({ [name]: value });
  const request = () => fetch(MENU_ACTION, { method: 'POST', body, redirect: 'manual', keepalive: true });
  // Offline: it is not remembered.
  sending = sending.then(request).catch(() => undefined);
}

/**
 * How the user has the menu, and the handler of the forms that change it: at once and without another page where
 * scripts run.
 */
export function useMenuChoice(saved: MenuChoice) {
  const [choice, setChoice] = useState(chosen ?? saved);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Old browsers do not say which button it was: the form is sent.
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    chosen = changeMenu(choice, submitter.name, submitter.value);
    setChoice(chosen);
    send(submitter.name, submitter.value);
  }
  return { choice, onSubmit };
}
