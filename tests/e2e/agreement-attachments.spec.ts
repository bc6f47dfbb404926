import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog } from './dialogs';
import { field, hydrated, signIn } from './support';

test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const NEW = '/billing/index?dialog=new';

const attach = async (page: Page, name: string, buffer: Buffer) => {
  await field(page, 'file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
};
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n`);

test('attachments are told by content and size, five of them at most', async ({ page }) => {
  await page.goto(NEW);
  await hydrated(page);
  const attached = page.getByRole('group', { name: 'Attachments' }).getByRole('listitem');
  const problem = field(page, 'file');
  await field(dialog(page), 'title').fill('With files');
  await attach(page, 'picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(problem).toHaveAccessibleDescription(/Only JPEG/);
  // A file chosen before the last one is cleared away would go with it.
  await expect(problem).toHaveValue('');
  await attach(page, 'large.pdf', Buffer.concat([pdf('large'), Buffer.alloc(5 * 1024 * 1024)]));
  await expect(problem).toHaveAccessibleDescription('File size cannot exceed 5MB');
  for (let n = 1; n <= 5; n++) {
    await attach(page, `terms ${n}.pdf`, pdf(`${n} ${randomUUID()}`));
    await expect(attached).toHaveCount(n);
    await expect(problem).toHaveValue('');
  }
  await attach(page, 'one more.pdf', pdf('6'));
  await expect(problem).toHaveAccessibleDescription('At most 5 attachments');
  await expect(attached).toHaveCount(5);
  await page.getByRole('button', { name: 'Remove terms 2.pdf' }).click();
  await expect(attached).toHaveCount(4);
  await expect(attached.nth(1)).toContainText('terms 3.pdf');
  await expect(field(dialog(page), 'title')).toHaveValue('With files');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('far too large a file is told, and the way back to what was typed', async ({ page }) => {
    await page.goto(NEW);
    await field(dialog(page), 'title').fill('Kept');
    await attach(page, 'large.pdf', Buffer.alloc(7 * 1024 * 1024));
    await expect(page.locator('body')).toContainText('6 MB at most');
    await page.goBack();
    await expect(field(dialog(page), 'title')).toHaveValue('Kept');
  });
});
