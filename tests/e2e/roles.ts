import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { dialog } from './dialogs';

export const ROLES = '/role/index';
export const unused = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;

/** The box of a right, or of the page or group itself. */
export const box = (page: Page, name: string, within?: string): Locator => {
  const list = within ? page.getByRole('list', { name: within, exact: true }) : dialog(page);
  return list.getByRole('checkbox', { name, exact: true });
};
export const open = (page: Page, action: 'Edit' | 'Delete', title: string) =>
  page.getByRole('link', { name: `${action} ${title}`, exact: true }).click();
