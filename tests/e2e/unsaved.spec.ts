import { expect, type Page, test } from '@playwright/test';
import { field, lively, signIn } from './support';

test.use({ locale: 'en-US' });

/** Answers every question of the browser, and counts them. */
function answering(page: Page, yes: boolean): () => number {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return yes ? dialog.accept() : dialog.dismiss();
  });
  return () => asked;
}

const NEW = '/systemSet/chargeItem?dialog=new';

async function typeTitle(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(NEW);
  await lively(page);
  await field(page.getByRole('dialog'), 'title').fill('Half a charge item');
}

test('what was typed is not left without asking', async ({ page }) => {
  const asked = answering(page, false);
  await typeTitle(page);
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(1);
  await expect(page).toHaveURL(NEW);
  await expect(field(page.getByRole('dialog'), 'title')).toHaveValue('Half a charge item');

  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(field(page.getByRole('dialog'), 'type')).toHaveAccessibleDescription(
    'Required field cannot be empty',
  );
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(2);
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked()).toBe(2);
});

test('whoever says so leaves', async ({ page }) => {
  const asked = answering(page, true);
  await typeTitle(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked()).toBe(1);
});
