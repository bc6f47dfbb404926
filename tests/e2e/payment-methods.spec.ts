import { expect, type Page, test } from '@playwright/test';
import { GIF, PNG, unique } from '../catalogue/payments/fixture';
import { dialog, REQUIRED, save, waitForSubmit } from './dialogs';
import { rowOf } from './lists';
import { BANK, edited, group, METHODS, madeGroup, madeMethod, newOne, openGroups, showAll } from './payments';
import { done, field, hydrated, notification, openEarly, ready, signIn } from './support';

test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const MB = 1024 * 1024;
const padded = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length, 0x20)]);

const attach = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  dialog(page).locator('[type="file"]').setInputFiles({ name, mimeType, buffer });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('groups are set in the list, and taken away by their tags', async ({ page }) => {
      const [one, two] = [await madeGroup(page), await madeGroup(page)];
      const name = await madeMethod(page);
      await ready(page, javaScriptEnabled);
      const close = async () => {
        if (javaScriptEnabled) await page.getByRole('heading', { level: 1 }).click();
        else await page.locator(':popover-open').getByRole('button', { name: 'Save' }).click();
      };
      const tag = (title: string) =>
        rowOf(page, name).getByRole('button', { name: `Remove ${name} from ${title}` });
      await openGroups(page, name);
      await group(page, one).check();
      await group(page, two).check();
      await close();
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      for (const title of [one, two]) await expect(tag(title)).toBeVisible();
      await openGroups(page, name);
      await group(page, two).uncheck();
      await close();
      await expect(tag(two)).toHaveCount(0);
      await tag(one).click();
      await expect(tag(one)).toHaveCount(0);
      await openGroups(page, name);
      await expect(page.locator(':popover-open').getByRole('checkbox', { checked: true })).toHaveCount(0);
    });
  });
}

test('a payment method shows and asks for what its type has', async ({ page }) => {
  const name = unique('Type ');
  await showAll(page, METHODS);
  await newOne(page);
  const type = field(dialog(page), 'payment_type');
  const shown = async (names: readonly string[]) => {
    for (const each of ['image', 'bank_name', 'bank_payee', 'bank_account', 'bank_address']) {
      await expect(field(dialog(page), each)).toBeVisible({ visible: names.includes(each) });
    }
  };
  await shown([]);
  await save(page);
  await expect(field(dialog(page), 'name')).toHaveAccessibleDescription(REQUIRED);
  await expect(type).toHaveAccessibleDescription(REQUIRED);
  await type.selectOption('Code image');
  await shown(['image']);
  await field(dialog(page), 'name').fill(name);
  await save(page);
  await expect(field(dialog(page), 'image')).toHaveAccessibleDescription(REQUIRED);
  await type.selectOption('Bank');
  await shown(Object.keys(BANK));
  await type.selectOption('Bank with address');
  await shown([...Object.keys(BANK), 'bank_address']);
  await field(dialog(page), 'bank_name').fill(BANK.bank_name);
  await save(page);
  for (const each of ['bank_payee', 'bank_account', 'bank_address']) {
    await expect(field(dialog(page), each)).toHaveAccessibleDescription(REQUIRED);
  }
  await expect(field(dialog(page), 'bank_name')).toHaveValue(BANK.bank_name);
  await field(dialog(page), 'bank_payee').fill('Tallyman');
  await field(dialog(page), 'bank_account').fill('DE02 1203');
  await field(dialog(page), 'bank_address').fill('Hamburg');
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Bank with address');

  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(field(dialog(page), 'bank_address')).toHaveValue('Hamburg');
  await type.selectOption('Bank');
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await type.selectOption('Bank with address');
  await expect(field(dialog(page), 'bank_address')).toHaveValue('');
});

test('an image is what its content says, and no larger than 2 MB', async ({ page }) => {
  const name = unique('Code ');
  await showAll(page, METHODS);
  await newOne(page);
  await hydrated(page);
  const image = field(dialog(page), 'image');
  const shown = dialog(page).getByRole('img');
  await field(dialog(page), 'name').fill(name);
  await field(dialog(page), 'payment_type').selectOption('Code image');
  for (const [file, type, content, message] of [
    ['code.png', 'image/png', GIF, 'Only JPG or PNG allowed'],
    ['code.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>1</script>'), 'Only JPG or PNG allowed'],
    ['code.svg', 'image/svg+xml', Buffer.from('<svg/>'), 'Only JPG or PNG allowed'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'Only JPG or PNG allowed'],
    ['code.png', 'image/png', padded(2 * MB + 1), 'Size must not exceed 2MB'],
  ] as const) {
    await attach(page, file, type, content);
    const isToldAtOnce = type === 'image/svg+xml' || content.length > MB;
    if (!isToldAtOnce) await save(page);
    await expect(image, `${file} ${type}`).toHaveAccessibleDescription(message);
    await waitForSubmit(dialog(page));
    await expect(image).toHaveValue('');
    await expect(shown).toHaveCount(0);
    await expect(field(dialog(page), 'name')).toHaveValue(name);
  }

  const keptImage = /^\/files\?path=[\w-]{24}\.png$/;
  await attach(page, 'code.png', 'image/png', PNG);
  await field(dialog(page), 'name').fill('');
  await save(page);
  await expect(field(dialog(page), 'name')).toHaveAccessibleDescription(REQUIRED);
  await expect(shown).toHaveAttribute('src', keptImage);
  await expect(image).toHaveValue('');
  const before = await shown.getAttribute('src');
  await attach(page, 'whatever.bin', 'image/png', padded(2 * MB));
  await save(page);
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  await expect(shown).toHaveAttribute('src', keptImage);
  await field(dialog(page), 'name').fill(name);
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Code image');

  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const address = (await shown.getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  expect((await answer.body()).length).toBe(2 * MB);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(shown).toHaveAttribute('src', address);
});

test('one is switched off and on, and the list refreshed', async ({ page }) => {
  const name = await madeMethod(page);
  const status = page.getByRole('switch', { name: `Status of ${name}` });
  await expect(status).toBeChecked();
  await status.click();
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(status).not.toBeChecked();
  await done(page, METHODS, { ...(await edited(page, name)), status: '1' });
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(status).toBeChecked();
  await expect(page).toHaveURL(`${METHODS}?list_rows=200`);
});

test('closing the list of groups unchanged sends nothing', async ({ page }) => {
  const name = await madeMethod(page);
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openGroups(page, name);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(dialog(page)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a list of groups closed before the scripts came is saved when they do', async ({ page }) => {
  const title = await madeGroup(page);
  const name = await madeMethod(page);
  const arrive = await openEarly(page, `${METHODS}?list_rows=200`);
  await openGroups(page, name);
  await group(page, title).check();
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await arrive();
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(rowOf(page, name)).toContainText(title);
});
