import { expect, type Page } from '@playwright/test';
import { OUTBOUND } from '../lists';

interface Opened {
  readonly address: string;
  readonly open: (page: Page) => Promise<void>;
}

/** States that no address leads to. */
export const OPENED: Readonly<Record<string, Opened>> = {
  'question of the server': {
    address: '/role/index?dialog=delete&id=2',
    open: async (page) => {
      await page.locator('dialog [type="submit"]').click();
      // Disabled until the page has settled, and paler.
      await expect(page.locator('[name="is_confirm"][value="yes"]')).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    },
  },
  'form with errors': {
    address: '/user/index?dialog=new',
    open: async (page) => {
      await page.locator('dialog [type="submit"]').click();
      await expect(page.locator('dialog [aria-invalid="true"]').first()).toBeVisible();
      await expect(page.locator('dialog [type="submit"]')).toBeEnabled();
    },
  },
  'groups of a payment method': {
    address: '/payment/index',
    open: async (page) => {
      await page.locator('[popovertarget^="groups-"]').first().click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
  },
  'notification and calendar': {
    address: OUTBOUND,
    open: async (page) => {
      // With nothing ticked the button is out of sight.
      await page.locator('button[value="bill"]').dispatchEvent('click');
      await expect(page.locator('.mantine-Notification-root')).toBeVisible();
      await page.locator('summary:has(+ * [popovertarget="range-calendar"])').click();
      await page.locator('[popovertarget="range-calendar"]').click();
      await expect(page.getByRole('search').getByRole('table')).toBeVisible();
    },
  },
  'menu of tabs': {
    address: OUTBOUND,
    open: async (page) => {
      await page.locator('button[aria-haspopup="menu"]').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
};
