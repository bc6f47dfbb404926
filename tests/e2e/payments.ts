import type { Locator, Page } from '@playwright/test';
import { unique } from '../catalogue/payments/fixture';
import { rowOf } from './lists';
import { done, idFromLink } from './support';

/** Payment methods and groups, each on a screen of its own. */
export const METHODS = '/payment/index';
export const GROUPS = '/paymentGroup/index';

export const showAll = (page: Page, path: string) => page.goto(`${path}?list_rows=200`);
export const newOne = (page: Page) => page.getByRole('link', { name: 'New', exact: true }).click();

/** A payment group of the test's own, made without the screen. */
export async function madeGroup(page: Page): Promise<string> {
  const title = unique('G-');
  await done(page, GROUPS, { intent: 'add', title });
  return title;
}

export const BANK = { bank_name: 'Hansebank', bank_payee: 'Tallyman', bank_account: 'DE02 1203' };

/** A payment method of the test's own, made without the screen; the list shows it. */
export async function madeMethod(page: Page): Promise<string> {
  const name = unique('Bank ');
  await done(page, METHODS, { intent: 'add', name, payment_type: '2', status: '1', ...BANK });
  await showAll(page, METHODS);
  return name;
}

/** What would be sent to change a method, as its dialog has it. */
export async function edited(page: Page, name: string): Promise<Record<string, string>> {
  const id = await idFromLink(rowOf(page, name).getByRole('link', { name: `Edit ${name}` }));
  return { intent: 'edit', id, name, payment_type: '2', status: '1', ...BANK };
}

export const openGroups = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `Groups of ${name}` })
    .click();
export const group = (page: Page, title: string): Locator => page.locator(':popover-open').getByLabel(title);
