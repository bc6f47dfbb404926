import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { field, lively, PASSWORD, post, rows, signIn, signInByHand, speak, told } from './support';

test.use({ locale: 'en-US' });

const METHODS = '/payment/index';
const GROUPS = '/paymentGroup/index';
const MB = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const padded = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length, 0x20)]);

const unique = (prefix: string) => `${prefix}${randomBytes(3).toString('hex')}`;
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const newOne = (page: Page) => page.getByRole('link', { name: 'New', exact: true }).click();
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('cell', { name, exact: true }) });
const showAll = (page: Page, path: string) => page.goto(`${path}?list_rows=200`);
const REQUIRED = 'Required field cannot be empty';

const send = (page: Page, path: string, form: Record<string, string>) =>
  post(page, path, { idempotency_key: randomUUID(), ...form });

/** A payment group of the test's own, made without the screen. */
async function madeGroup(page: Page): Promise<string> {
  const title = unique('G-');
  expect((await send(page, GROUPS, { intent: 'add', title })).status()).toBe(302);
  await page.request.get('/404');
  return title;
}

const BANK = { bank_name: 'Hansebank', bank_payee: 'Tallyman', bank_account: 'DE02 1203' };

/** A payment method of the test's own, made without the screen; the list shows it. */
async function madeMethod(page: Page): Promise<string> {
  const name = unique('Bank ');
  const form = { intent: 'add', name, payment_type: '2', status: '1', ...BANK };
  expect((await send(page, METHODS, form)).status()).toBe(302);
  await page.request.get('/404');
  await showAll(page, METHODS);
  return name;
}

/** What would be sent to change a method, as its dialog has it. */
async function edited(page: Page, name: string): Promise<Record<string, string>> {
  const link = rowOf(page, name).getByRole('link', { name: `Edit ${name}` });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
  const id = searchParams.get('id') ?? '';
  return { intent: 'edit', id, name, payment_type: '2', status: '1', ...BANK };
}

const openGroups = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `Groups of ${name}` })
    .click();
const group = (page: Page, title: string): Locator => page.locator(':popover-open').getByLabel(title);

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await dialog(page).locator('[type="file"]').setInputFiles({ name, mimeType, buffer });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const ready = (page: Page) => (javaScriptEnabled ? lively(page) : Promise.resolve());
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('payment groups are added as rows, renamed and deleted', async ({ page }) => {
      const taken = await madeGroup(page);
      const [one, two] = [unique('G-'), unique('G-')];
      await showAll(page, GROUPS);
      await newOne(page);
      await ready(page);
      const names = dialog(page).getByRole('textbox');
      const remove = (row: number) => dialog(page).getByRole('button', { name: `Remove row ${row}` });
      const addRow = dialog(page).getByRole('button', { name: 'Add a row' });
      await expect(names).toHaveCount(1);
      await expect(remove(1)).toBeDisabled();
      await names.nth(0).fill(one);
      await addRow.click();
      await names.nth(1).fill('to be removed');
      await addRow.click();
      await addRow.click();
      await expect(names).toHaveCount(4);
      await names.nth(2).fill(taken.toUpperCase());
      await remove(2).click();
      await expect(names).toHaveCount(3);
      await expect(names.nth(0)).toHaveValue(one);
      await expect(names.nth(1)).toHaveValue(taken.toUpperCase());

      await names.nth(2).press('Enter');
      await expect(names.nth(2)).toHaveAccessibleDescription(REQUIRED);
      await expect(names.nth(0)).toHaveAccessibleDescription('');
      await names.nth(2).fill('12345678901');
      await save(page);
      await expect(names.nth(2)).toHaveAccessibleDescription('At most 10 characters');
      await names.nth(2).fill(one);
      await save(page);
      await expect(names.nth(1)).toHaveAccessibleDescription('There is already one with this name');
      await expect(names.nth(2)).toHaveAccessibleDescription('This name is entered twice');
      await remove(2).click();
      await expect(names).toHaveCount(2);
      await names.nth(1).fill(two);
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      for (const title of [one, two]) await expect(rowOf(page, title)).toContainText('admin');

      const renamed = unique('G-');
      await page.getByRole('link', { name: `Edit ${one}` }).click();
      await field(dialog(page), 'title').fill(two);
      await save(page);
      await expect(field(dialog(page), 'title')).toHaveAccessibleDescription(
        'There is already one with this name',
      );
      await field(dialog(page), 'title').fill(renamed);
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await expect(rowOf(page, renamed)).toBeVisible();

      await page.getByRole('link', { name: `Delete ${renamed}` }).click();
      await dialog(page).getByRole('link', { name: 'Cancel' }).click();
      await expect(rowOf(page, renamed)).toBeVisible();
      await page.getByRole('link', { name: `Delete ${renamed}` }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(told(page, 'Deleted successfully')).toBeVisible();
      await expect(rowOf(page, renamed)).toHaveCount(0);
    });

    test('a payment group in use is deleted only after another question', async ({ page }) => {
      const title = await madeGroup(page);
      const name = await madeMethod(page);
      await openGroups(page, name);
      await group(page, title).check();
      if (javaScriptEnabled) await page.keyboard.press('Escape');
      else await page.locator(':popover-open').getByRole('button', { name: 'Save' }).click();
      await expect(told(page, 'Modified successfully')).toBeVisible();

      await showAll(page, GROUPS);
      const ask = async () => {
        await page.getByRole('link', { name: `Delete ${title}` }).click();
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('Payment methods in this group: 1 (').first()).toBeVisible();
      };
      await ask();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(told(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
      await expect(rowOf(page, title)).toBeVisible();
      await ask();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(told(page, 'Deleted successfully')).toBeVisible();
      await expect(rowOf(page, title)).toHaveCount(0);
      await showAll(page, METHODS);
      await expect(rowOf(page, name)).not.toContainText(title);
    });

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
      await expect(told(page, 'Added successfully')).toBeVisible();
      await expect(rowOf(page, name)).toContainText('Bank with address');

      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(field(dialog(page), 'bank_address')).toHaveValue('Hamburg');
      await type.selectOption('Bank');
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await type.selectOption('Bank with address');
      await expect(field(dialog(page), 'bank_address')).toHaveValue('');
    });

    test('an image is what its content says, and no larger than 2 MB', async ({ page }) => {
      const name = unique('Code ');
      await showAll(page, METHODS);
      await newOne(page);
      await ready(page);
      const image = field(dialog(page), 'image');
      const shown = dialog(page).getByRole('img');
      await field(dialog(page), 'name').fill(name);
      await field(dialog(page), 'payment_type').selectOption('Code image');
      for (const [file, type, content, message] of [
        ['code.png', 'image/png', GIF, 'Only JPG or PNG allowed'],
        [
          'code.jpg',
          'image/jpeg',
          Buffer.from('<!doctype html><script>1</script>'),
          'Only JPG or PNG allowed',
        ],
        ['code.svg', 'image/svg+xml', Buffer.from('<svg/>'), 'Only JPG or PNG allowed'],
        ['empty.png', 'image/png', Buffer.alloc(0), 'Only JPG or PNG allowed'],
        ['code.png', 'image/png', padded(2 * MB + 1), 'Size must not exceed 2MB'],
      ] as const) {
        await choose(page, file, type, content);
        const isToldAtOnce = javaScriptEnabled && (type === 'image/svg+xml' || content.length > MB);
        if (!isToldAtOnce) await save(page);
        await expect(image, `${file} ${type}`).toHaveAccessibleDescription(message);
        await expect(image).toHaveValue('');
        await expect(shown).toHaveCount(0);
        await expect(field(dialog(page), 'name')).toHaveValue(name);
      }

      const keptImage = /^\/files\?path=[\w-]{24}\.png$/;
      await choose(page, 'code.png', 'image/png', PNG);
      await field(dialog(page), 'name').fill('');
      await save(page);
      await expect(field(dialog(page), 'name')).toHaveAccessibleDescription(REQUIRED);
      await expect(shown).toHaveAttribute('src', keptImage);
      await expect(image).toHaveValue('');
      const before = await shown.getAttribute('src');
      await choose(page, 'whatever.bin', 'image/png', padded(2 * MB));
      await save(page);
      await expect(shown).not.toHaveAttribute('src', before ?? '');
      await expect(shown).toHaveAttribute('src', keptImage);
      await field(dialog(page), 'name').fill(name);
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();
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
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(shown).toHaveAttribute('src', address);
    });

    test('groups are set in the list, and taken away by their tags', async ({ page }) => {
      const [one, two] = [await madeGroup(page), await madeGroup(page)];
      const name = await madeMethod(page);
      await ready(page);
      const close = async () => {
        if (javaScriptEnabled) await page.getByRole('heading', { level: 1 }).click();
        else await page.locator(':popover-open').getByRole('button', { name: 'Save' }).click();
      };
      const tag = (title: string) =>
        rowOf(page, name).getByRole('button', { name: `Take ${name} out of ${title}` });
      await openGroups(page, name);
      await group(page, one).check();
      await group(page, two).check();
      await close();
      await expect(told(page, 'Modified successfully')).toBeVisible();
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

    test('one is switched off and on, and the list refreshed', async ({ page }) => {
      const name = await madeMethod(page);
      const status = page.getByRole('switch', { name: `Status of ${name}` });
      await expect(status).toBeChecked();
      await status.click();
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await expect(status).not.toBeChecked();
      const form = { ...(await edited(page, name)), status: '1' };
      expect((await send(page, METHODS, form)).status()).toBe(302);
      await page.request.get('/404');
      await expect(status).not.toBeChecked();
      await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(status).toBeChecked();
      await expect(page).toHaveURL(`${METHODS}?list_rows=200`);
    });

    test('what somebody else changed meanwhile is told, and what was typed is kept', async ({ page }) => {
      const name = await madeMethod(page);
      const theirs = { ...(await edited(page, name)), bank_name: 'Theirs' };
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(dialog(page)).toBeVisible();
      expect((await send(page, METHODS, theirs)).status()).toBe(302);
      await page.request.get('/404');
      await field(dialog(page), 'bank_name').fill('Mine');
      await save(page);
      await expect(told(page, 'Somebody has changed this since you opened it')).toBeVisible();
      await expect(field(dialog(page), 'bank_name')).toHaveValue('Mine');
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(field(dialog(page), 'bank_name')).toHaveValue('Mine');
    });
  });
}

test('closing the list of groups unchanged sends nothing', async ({ page }) => {
  await signIn(page, 'admin');
  const name = await madeMethod(page);
  await lively(page);
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
  await signIn(page, 'admin');
  const title = await madeGroup(page);
  const name = await madeMethod(page);
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(`${METHODS}?list_rows=200`, { waitUntil: 'commit' });
  await openGroups(page, name);
  await group(page, title).check();
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  come();
  await expect(told(page, 'Modified successfully')).toBeVisible();
  await expect(rowOf(page, name)).toContainText(title);
});

test('each right shows what it allows; the server refuses the rest', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const title = await madeGroup(page);
  const name = await madeMethod(page);
  const form = await edited(page, name);
  const { id = '' } = form;

  const role = unique('Payer ');
  await page.goto('/role/index?dialog=new');
  await field(dialog(page), 'title').fill(role);
  const right = (page_: string, action: string) =>
    page.getByRole('list', { name: page_, exact: true }).getByRole('checkbox', { name: action, exact: true });
  await right('Payment settings', 'Edit').check();
  await dialog(page).getByRole('checkbox', { name: 'Payment groups', exact: true }).check();
  for (const action of ['Edit', 'Delete']) await right('Payment groups', action).uncheck();
  await save(page);
  await expect(told(page, 'Added successfully')).toBeVisible();
  await page.goto(`/role/index?title=${role}`);
  const link = await page.getByRole('link', { name: `Edit ${role}` }).getAttribute('href');
  const roleId = new URL(link ?? '', page.url()).searchParams.get('id') ?? '';
  const user_name = unique('Payer');
  const user = {
    ...{ intent: 'add', user_name, password: PASSWORD, real_name: 'Payer', language: 'en-US', status: '1' },
    ...{ customer_code: 'HOUSE', state: 'Texas', city: 'Austin', email: 'payer@example.com' },
  };
  expect((await send(page, '/user/index', { ...user, role_ids: roleId })).status()).toBe(302);

  const payer = await browser.newPage();
  await payer.goto('/login');
  await signInByHand(payer, user_name);
  await expect(payer).toHaveURL('/');
  await showAll(payer, METHODS);
  await expect(rowOf(payer, name)).toContainText('Enabled');
  await expect(payer.getByRole('switch')).toHaveCount(0);
  await payer.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(field(dialog(payer), 'status')).toBeDisabled();
  await field(dialog(payer), 'bank_name').fill('Payer’s bank');
  await save(payer);
  await expect(told(payer, 'Modified successfully')).toBeVisible();
  const refused = { ...form, bank_name: 'Payer’s bank', status: '0' };
  expect((await send(payer, METHODS, refused)).status()).toBe(403);
  expect((await send(payer, METHODS, { intent: 'status', id, status: '0' })).status()).toBe(403);

  await showAll(payer, GROUPS);
  await expect(rowOf(payer, title)).toBeVisible();
  await expect(payer.getByRole('link', { name: 'New', exact: true })).toBeVisible();
  await expect(payer.getByRole('link', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  expect((await send(payer, GROUPS, { intent: 'delete', id: '1' })).status()).toBe(403);
  expect((await send(payer, GROUPS, { intent: 'edit', id: '1', title: 'x' })).status()).toBe(403);
  await payer.close();
});

test('a stored image is for those who may see it', async ({ page }) => {
  expect((await page.request.get('/files?path=a.png', { maxRedirects: 0 })).status()).toBe(302);
  await signIn(page, 'admin');
  for (const path of ['', 'a.png', '../../etc/passwd', '%00', 'x'.repeat(500)]) {
    const answer = await page.request.get(`/files?path=${path}`);
    expect([404, 422]).toContain(answer.status());
  }
});

test('both screens speak Chinese', async ({ page }) => {
  await signIn(page, 'admin', 'zh-CN');
  await page.goto(`${METHODS}?dialog=new`);
  await expect(dialog(page)).toContainText('新增支付方式');
  await field(dialog(page), 'payment_type').selectOption('收款码');
  await choose(page, 'a.gif', 'image/gif', GIF);
  await expect(field(dialog(page), 'image')).toHaveAccessibleDescription('仅支持 JPG 或 PNG 格式的图片');
  await page.goto(`${GROUPS}?dialog=new`);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveAccessibleDescription('必填项不能为空');
  await speak(page, 'en-US');
});
