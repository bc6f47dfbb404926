import { expect, type Locator, type Page } from '@playwright/test';

export const REQUIRED = 'Required field cannot be empty';
export const OVERTAKEN = 'Someone else has changed this since you opened it';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const save = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).last().click();

/** Waits until what a form sent is answered and the page read anew: fields change until then, and files are cleared. */
export const waitForSubmit = (form: Locator, name = 'Save'): Promise<void> =>
  expect(form.getByRole('button', { name, exact: true }).last()).not.toHaveAttribute('aria-disabled', 'true');
