import { expect, test } from '@playwright/test';
import { customerId, OUTBOUND, rows } from './lists';
import { hydrated, signIn } from './support';

/** What the keyboard does beyond the browser's own keys. */
test.use({ locale: 'en-US' });

test('goes to screens and customers, through a list and through its records', async ({ page }) => {
  await signIn(page, 'admin');
  const list = `${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`;
  await page.goto(list);
  await hydrated(page);
  const palette = page.getByRole('dialog', { name: 'Go to or do' });
  const found = (name: string) => palette.getByRole('option', { name, exact: true });

  await test.step('rows, with the focus in one', async () => {
    const link = (at: number) => rows(page).nth(at).getByRole('link').first();
    await link(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Space');
    await expect(rows(page).nth(1).getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('k');
    await expect(link(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=details/);
  });

  await test.step('the next record and the one before', async () => {
    const first = page.url();
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    // The address is there a moment before the record and its links.
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(page).not.toHaveURL(first, { timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await page.keyboard.press('k');
      await expect(page).toHaveURL(first, { timeout: 1000 });
    }).toPass();
  });

  await test.step('single keys can be turned off, and never act in a field', async () => {
    const box = page.getByRole('searchbox', { name: 'Number or customer' });
    await box.fill('');
    await box.press('?');
    await expect(box).toHaveValue('?');
    await box.blur();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await expect(keys).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(box).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('the palette presses a button, names a customer and goes to a screen', async () => {
    await page.goto(list);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Columns');
    await expect(found('Columns')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await expect(columns).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(columns).toBeHidden();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('ACME');
    await expect(found('ACME')).toBeVisible();
    await palette.getByRole('combobox').fill('my acc');
    await expect(found('My account')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/index/);
  });
});
