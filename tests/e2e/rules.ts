import { randomUUID } from 'node:crypto';
import type { APIResponse, Locator, Page } from '@playwright/test';
import { done, idFromLink } from './support';

/** Menu rules: the screen with their tree, and the form beside it. */
export const RULES = '/authRule/index';

export const tree = (page: Page): Locator => page.getByRole('region', { name: 'All rules' });
export const node = (page: Page, title: string): Locator =>
  tree(page).getByRole('link', { name: title, exact: true });
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(New|Edit) rule$/ });
export const asked = (page: Page): Locator => page.getByRole('dialog', { name: /\?$/ });

export const unique = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** Makes a rule past the screen; gives its id. */
export async function addRule(
  page: Page,
  title: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const titles = { 'title.zh-CN': title, 'title.en-US': title };
  const rule = { pid: '0', name: '', icon: '', sort: '900', type: '0', is_menu: '1', status: '1' };
  await done(page, RULES, { intent: 'add', ...rule, ...titles, ...fields });
  await page.goto(RULES);
  return idFromLink(node(page, title));
}

export const removeRule = (page: Page, id: string): Promise<APIResponse> =>
  done(page, RULES, { intent: 'delete', id, is_confirm: 'yes' });
