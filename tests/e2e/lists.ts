import { expect, type Locator, type Page } from '@playwright/test';
import { field } from './support';

export const OUTBOUND = '/transaction/outbound';

/** The customer's id, as the address of its list names it. */
export async function customerId(page: Page, code: string): Promise<string> {
  const answer = await page.request.get(`${OUTBOUND}?customer_code=${code}`);
  return new URL(answer.url()).searchParams.get('customer_id') ?? '';
}

export const query = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Query' }).last().click();

/** A field of the filters; what it is behind is opened. */
export async function filter(page: Page, name: string): Promise<Locator> {
  const control = field(page, name);
  if (!(await control.isVisible())) {
    await page.locator('details', { has: control }).locator('summary').click();
  }
  return control;
}

export const rows = (page: Page): Locator => page.getByRole('main').locator('tbody tr');

/** The rows with all of the texts. */
export const rowOf = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), rows(page));

/** Rows that have a price, so that there is something to adjust or to bill. */
export const priced = (page: Page): Locator =>
  rows(page).filter({ hasNot: page.locator('[data-tag="error"]') });

/** Of those, the rows that nobody has adjusted yet. */
export const untouched = (page: Page): Locator =>
  priced(page).filter({ has: page.getByRole('cell', { name: '0.00', exact: true }) });

/** There are rows, and each has the text. */
export async function everyRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0);
}
