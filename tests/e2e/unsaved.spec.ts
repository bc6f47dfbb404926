import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog, OVERTAKEN, REQUIRED, save, waitForSubmit } from './dialogs';
import { delayRequests, done, field, hydrated, idFromUrl, signIn, signInByHand, speak } from './support';

test.use({ locale: 'en-US' });

/** Answers every question of the browser, and counts them. */
function answering(page: Page, yes: boolean): () => number {
  let asked = 0;
  page.on('dialog', async (box) => {
    await (yes ? box.accept() : box.dismiss());
    // Counted once answered: a click before that counts for the browser as none, and the next Escape asks nothing.
    asked += 1;
  });
  return () => asked;
}

const LIST = '/systemSet/chargeItem';
const NEW = `${LIST}?dialog=new`;

async function typeTitle(page: Page): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(NEW);
  await hydrated(page);
  await field(dialog(page), 'title').fill('Half a charge item');
}

test('what was typed is not left without asking', async ({ page }) => {
  const asked = answering(page, false);
  await typeTitle(page);
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(1);
  await expect(page).toHaveURL(NEW);
  await expect(field(dialog(page), 'title')).toHaveValue('Half a charge item');

  await save(page);
  await expect(field(dialog(page), 'type')).toHaveAccessibleDescription(REQUIRED);
  await waitForSubmit(dialog(page));
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(2);

  // Refused once more, for the same reason: nothing in the dialog tells when.
  const again = page.waitForResponse((answer) => answer.status() === 422);
  await save(page);
  await again;
  await waitForSubmit(dialog(page));
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(3);
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(asked()).toBe(3);
});

test('nor is it after somebody else changed the same record', async ({ page }) => {
  const asked = answering(page, false);
  await signIn(page, 'admin');
  const title = `Item ${randomUUID().slice(0, 8)}`;
  const item = { title, sort: '900', status: '1', detail: '' };
  await done(page, LIST, { intent: 'add', type: '2', ...item });
  await page.goto(`${LIST}?title=${title}`);
  await hydrated(page);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await field(dialog(page), 'detail').fill('Mine');
  await done(page, LIST, { intent: 'edit', id: idFromUrl(page.url()), ...item, detail: 'Theirs' });
  await save(page);
  await expect(dialog(page)).toContainText(OVERTAKEN);
  await waitForSubmit(dialog(page));
  await page.keyboard.press('Escape');
  await expect.poll(asked).toBe(1);
  await expect(field(dialog(page), 'detail')).toHaveValue('Mine');
});

test('whoever says so leaves', async ({ page }) => {
  const asked = answering(page, true);
  await typeTitle(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(asked()).toBe(1);
});

test('what was typed outlives the session: signed in again in another tab, it is sent once more', async ({
  page,
  context,
}) => {
  await typeTitle(page);
  await context.clearCookies();
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Your session has ended');
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Sign in in a new tab' }).click();
  const tab = await opened;
  await signInByHand(tab, 'admin');
  await expect(tab).toHaveURL('/');
  // Another test may have left the account in the other language.
  await speak(tab, 'en-US');
  await tab.close();

  await expect(field(dialog(page), 'title')).toHaveValue('Half a charge item');
  await save(page);
  await expect(field(dialog(page), 'type')).toHaveAccessibleDescription(REQUIRED);
  await expect(field(dialog(page), 'title')).toHaveValue('Half a charge item');
  await expect(dialog(page).getByRole('link', { name: 'Sign in in a new tab' })).toHaveCount(0);
});

test('nor does a look-up that is under way when the session ends lose it', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.goto('/transaction/vas?dialog=add');
  await hydrated(page);
  await field(dialog(page), 'quantity').fill('7');
  const release = await delayRequests(page, '**/options/customers.data?*');
  const lookUps = () => page.waitForRequest(/options\/customers/);
  const lookUp = lookUps();
  await field(dialog(page), 'customer_code').fill('ACME');
  await lookUp;
  await context.clearCookies();
  const read: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && read.push(new URL(request.url()).pathname));
  const again = lookUps();
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Your session has ended');
  await again;
  const answer = page.waitForResponse(/options\/customers/);
  release();
  await answer;
  await expect(field(dialog(page), 'quantity')).toHaveValue('7');
  expect(read).toEqual(['/options/customers.data']);
});
