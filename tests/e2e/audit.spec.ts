import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { day, everyRow, field, post, rows, signIn, speak } from './support';

test.use({ locale: 'en-US' });

const PAGE = '/audit/index';
const ITEMS = '/systemSet/chargeItem';
const query = (page: Page) => page.getByRole('button', { name: 'Query' }).click();

/** A charge item that was made, renamed and switched off; gives its id, and its names. */
async function history(page: Page) {
  const [title, renamed] = [`Old ${randomUUID().slice(0, 8)}`, `New ${randomUUID().slice(0, 8)}`];
  const send = async (form: Record<string, string>) => {
    const answer = await post(page, ITEMS, { idempotency_key: randomUUID(), ...form });
    expect(answer.status()).toBe(302);
  };
  await send({ intent: 'add', title, type: '2', sort: '900', status: '1' });
  await page.goto(`${ITEMS}?title=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await send({ intent: 'edit', id, title: renamed, detail: 'Why\nit is so', sort: '900', status: '0' });
  return { id, title, renamed };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('who did what when is found by filters, and shown before and after', async ({ page }) => {
      const { id, title, renamed } = await history(page);
      await page.goto(PAGE);
      await expect(field(page, 'start_create_time')).toHaveValue(day(29));
      await expect(field(page, 'end_create_time')).toHaveValue(day());
      await field(page, 'user_name').fill('adm');
      await field(page, 'action').selectOption('Edit charge item');
      await field(page, 'entity').selectOption('Charge item');
      await field(page, 'entity_id').fill(id);
      await query(page);
      await expect(page).toHaveURL(/entity_id=/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(`adminEdit charge itemCharge item${id}`);

      if (javaScriptEnabled) await rows(page).getByRole('cell', { name: 'admin' }).click();
      else await rows(page).getByRole('link').click();
      await expect(page).toHaveURL(/tab=details/);
      const main = page.getByRole('main');
      await expect(main.locator('dl')).toContainText('Edit charge item');
      await expect(main.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After']);
      await expect(rows(page)).toHaveCount(3);
      const line = (name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name }) });
      await expect(line('Title').getByRole('cell')).toHaveText([title, renamed]);
      await expect(line('Title').getByRole('rowheader')).toHaveText('TitleChanged');
      await expect(line('Description').getByRole('cell')).toHaveText(['—', /Why\s+it is so/]);
      await expect(line('Status').getByRole('cell')).toHaveText(['Enabled', 'Disabled']);

      await page.getByRole('link', { name: 'Changes of this record in the last year' }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).last()).toContainText('Create charge item');
      await page.getByRole('link', { name: 'Reset' }).click();
      await expect(page).toHaveURL(PAGE);
    });

    test('days: shortcuts, and a range that ends before it starts', async ({ page }) => {
      await page.goto(`${PAGE}?action=login.index&user_name=admin`);
      await everyRow(page, 'Sign in');
      await page.getByRole('button', { name: 'Shortcuts' }).click();
      await page.locator(':popover-open').getByText('Last year', { exact: true }).click();
      await expect(page).toHaveURL(/range=lastYear/);
      await expect(field(page, 'start_create_time')).toHaveValue(day(364));
      await everyRow(page, 'Sign in');
      await page.goto(PAGE);
      await field(page, 'start_create_time').fill(day(3));
      await field(page, 'end_create_time').fill(day(4));
      await query(page);
      await expect(field(page, 'end_create_time')).toHaveAccessibleDescription(
        'The end of the range lies before its start',
      );
      await expect(rows(page)).toHaveCount(0);
    });

    test('the details without a row, or of one that is not there, say so', async ({ page }) => {
      await page.goto(`${PAGE}?tab=details`);
      await expect(page.getByText('Choose a row in the log')).toBeVisible();
      await page.goto(`${PAGE}?tab=details&id=99999999`);
      await expect(page.getByText('There is no such entry')).toBeVisible();
    });
  });
}

test('that a password was set is shown, never which', async ({ page }) => {
  await signIn(page, 'admin');
  const user_name = `hidden${randomUUID().slice(0, 8)}`;
  const user = {
    ...{ intent: 'add', idempotency_key: randomUUID(), user_name, password: 'Hush-hush-9', role_ids: '1' },
    ...{ real_name: 'Hidden', status: '0', customer_code: 'HOUSE', language: 'en-US' },
    ...{ email: 'hidden@example.com', state: 'X', city: 'Y' },
  };
  expect((await post(page, '/user/index', user)).status()).toBe(302);
  await page.goto(`/user/index?user_name=${user_name}`);
  await rows(page).getByRole('link', { name: user_name, exact: true }).click();
  await expect(page).toHaveURL(/[?&]id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`${PAGE}?action=user.add&entity=app_user&entity_id=${id}`);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('row', { name: `User name — ${user_name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Password' })).toHaveText('Password—***');
  expect(await page.content()).not.toMatch(/Hush-hush|scrypt/);
});

test('it speaks Chinese', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, title, renamed } = await history(page);
  await speak(page, 'zh-CN');
  await page.goto(`${PAGE}?entity=billing_type&entity_id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('操作日志');
  await expect(rows(page).first()).toContainText('编辑计费项');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('columnheader')).toHaveText(['字段', '变更前', '变更后']);
  const line = rows(page).filter({ hasText: '标题' });
  await expect(line.getByRole('rowheader')).toHaveText('标题已变更');
  await expect(line.getByRole('cell')).toHaveText([title, renamed]);
});

test('whatever stands in its address, the page comes; without the right it does not', async ({ page }) => {
  await signIn(page, 'viewer');
  const names = ['user_name', 'action', 'entity', 'entity_id', 'start_create_time', 'page', 'id', 'range'];
  for (const value of [
    '',
    '-1',
    '9'.repeat(40),
    "'; drop table",
    '%',
    '\u{1F600}',
    'a'.repeat(300),
    '2026-02-30',
  ]) {
    const all = new URLSearchParams(names.map((name) => [name, value]));
    for (const search of [`${all}`, `${all}&tab=details`]) {
      expect.soft((await page.request.get(`${PAGE}?${search}`)).status(), search.slice(0, 200)).toBe(200);
    }
  }
  for (const account of ['operator', 'acme'] as const) {
    await signIn(page, account);
    expect((await page.request.get(PAGE)).status()).toBe(404);
  }
});
