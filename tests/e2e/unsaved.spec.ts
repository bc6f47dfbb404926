import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { field, lively, post, signIn, signInByHand } from './support';

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

const LIST = '/systemSet/chargeItem';
const NEW = `${LIST}?dialog=new`;

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

  // Refused once more, for the same reason: nothing in the dialog tells when.
  const again = page.waitForResponse((answer) => answer.status() === 422);
  const read = page.waitForResponse((answer) => /\.data/.test(answer.url()) && answer.status() === 200);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await Promise.all([again, read]);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(3);
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked()).toBe(3);
});

test('nor is it after somebody else changed the same record', async ({ page }) => {
  const asked = answering(page, false);
  await signIn(page, 'admin');
  const title = `Item ${randomUUID().slice(0, 8)}`;
  const item = { title, sort: '900', status: '1', detail: '' };
  await post(page, LIST, { intent: 'add', idempotency_key: randomUUID(), type: '2', ...item });
  await page.goto(`${LIST}?title=${title}`);
  await lively(page);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'detail').fill('Mine');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await post(page, LIST, { intent: 'edit', id, ...item, detail: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Somebody has changed this since you opened it');
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(1);
  await expect(field(dialog, 'detail')).toHaveValue('Mine');
});

test('whoever says so leaves', async ({ page }) => {
  const asked = answering(page, true);
  await typeTitle(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked()).toBe(1);
});

test('what was typed outlives the session: signed in again in another tab, it is sent once more', async ({
  page,
  context,
}) => {
  await typeTitle(page);
  const dialog = page.getByRole('dialog');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your session has ended');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in in a new tab' }).click();
  const tab = await opened;
  await signInByHand(tab, 'admin');
  await expect(tab).toHaveURL('/');
  await tab.close();

  await expect(field(dialog, 'title')).toHaveValue('Half a charge item');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field(dialog, 'type')).toHaveAccessibleDescription('Required field cannot be empty');
  await expect(field(dialog, 'title')).toHaveValue('Half a charge item');
  await expect(dialog.getByRole('link', { name: 'Sign in in a new tab' })).toHaveCount(0);
});
