import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { field, lively, post, signIn, told } from './support';

test.use({ locale: 'en-US' });

const RULES = '/authRule/index';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 800 };

const tree = (page: Page): Locator => page.getByRole('region', { name: 'All rules' });
const node = (page: Page, title: string): Locator =>
  tree(page).getByRole('link', { name: title, exact: true });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(New|Edit) rule$/ });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click();
const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Please confirm' });
const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** The id of a rule, as the tree's link names it. */
async function idOf(page: Page, title: string): Promise<string> {
  const href = (await node(page, title).getAttribute('href')) ?? '';
  return new URLSearchParams(href.slice(href.indexOf('?'))).get('id') ?? '';
}

const keyed = (form: Record<string, string>): Record<string, string> => ({
  idempotency_key: randomUUID(),
  ...form,
});

/** Makes a rule past the screen; gives its id. */
async function add(page: Page, title: string, fields: Record<string, string> = {}): Promise<string> {
  const titles = { 'title.zh-CN': title, 'title.en-US': title };
  const rule = { pid: '0', name: '', icon: '', sort: '900', type: '0', is_menu: '1', status: '1' };
  const answer = await post(page, RULES, keyed({ intent: 'add', ...rule, ...titles, ...fields }));
  expect(answer.status()).toBe(302);
  await page.goto(RULES);
  return idOf(page, title);
}

const remove = (page: Page, id: string, is_confirm = 'yes') =>
  post(page, RULES, { intent: 'delete', id, is_confirm });

/** A role, held by nobody, that holds the rule; gives what removes it. */
async function grant(page: Page, ruleId: string): Promise<() => Promise<void>> {
  const title = unique('E2E role');
  const role = { intent: 'add', title, detail: '', status: '1', rule_ids: ruleId };
  expect((await post(page, '/role/index', keyed(role))).status()).toBe(302);
  const list = await (await page.request.get(`/role/index?${new URLSearchParams({ title })}`)).text();
  const id = /dialog=edit&(?:amp;)?id=(\d+)/.exec(list)?.[1] ?? '';
  return async () => {
    expect((await post(page, '/role/index', { intent: 'delete', id, is_confirm: 'yes' })).status()).toBe(302);
  };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const settled = async (page: Page) => {
      if (javaScriptEnabled) await lively(page);
    };

    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('rules are added below each other, changed, moved and deleted', async ({ page }) => {
      const [group, entry, right] = [unique('E2E group'), unique('E2E page'), unique('E2E right')];
      const name = `/e2e/${randomUUID().slice(0, 8)}`;
      await page.goto(RULES);
      await settled(page);

      await page.getByRole('main').getByRole('link', { name: 'New', exact: true }).click();
      await save(page);
      await expect(field(page, 'title.en-US')).toHaveAccessibleDescription('Required field cannot be empty');
      await field(page, 'title.en-US').fill(group);
      await field(page, 'title.zh-CN').fill('测试分组');
      await field(page, 'name').fill('no slash');
      await field(page, 'sort').fill('901');
      await save(page);
      await expect(field(page, 'name')).toHaveAccessibleDescription('This value is not valid');
      await expect(field(page, 'title.zh-CN')).toHaveValue('测试分组');
      await field(page, 'name').fill('');
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();
      await expect(panel(page)).toHaveCount(0);

      await tree(page)
        .getByRole('link', { name: `Add below ${group}` })
        .click();
      await expect(field(page, 'pid').locator(':checked')).toHaveText(group);
      await field(page, 'title.en-US').fill(entry);
      await field(page, 'title.zh-CN').fill('测试页面');
      await field(page, 'name').fill('/Transaction/Outbound');
      await panel(page).getByRole('radio', { name: 'forklift' }).check();
      await save(page);
      await expect(field(page, 'name')).toHaveAccessibleDescription('There is already one with this name');
      await expect(panel(page).getByRole('radio', { name: 'forklift' })).toBeChecked();
      await field(page, 'name').fill(name);
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();

      await tree(page)
        .getByRole('link', { name: `Add below ${entry}` })
        .click();
      await expect(field(page, 'is_menu').locator(':checked')).toHaveText('Right');
      await expect(panel(page).getByRole('radio').first()).toBeHidden();
      await field(page, 'title.en-US').fill(right);
      await field(page, 'title.zh-CN').fill('测试权限');
      await save(page);
      await expect(field(page, 'name')).toHaveAccessibleDescription('Required field cannot be empty');
      await field(page, 'name').fill(`${name}/edit`);
      await save(page);
      await expect(node(page, right)).toBeVisible();
      await expect(tree(page).getByRole('link', { name: `Add below ${right}` })).toHaveCount(0);
      await expect(tree(page).getByRole('link', { name: `Delete ${entry}` })).toHaveCount(0);

      await test.step('a move', async () => {
        await node(page, entry).click();
        await expect(node(page, entry)).toHaveAttribute('aria-current', 'true');
        await expect(panel(page).getByRole('radio', { name: 'forklift' })).toBeChecked();
        await expect(field(page, 'pid').locator('option', { hasText: right })).toHaveCount(0);
        await field(page, 'pid').selectOption({ label: '\u2003\u2003Outbound' });
        await field(page, 'title.en-US').fill(`${entry} moved`);
        await save(page);
        await expect(field(page, 'pid')).toHaveAccessibleDescription(/below a group/);
        await expect(field(page, 'title.en-US')).toHaveValue(`${entry} moved`);
        await field(page, 'pid').selectOption({ label: 'Top level' });
        await save(page);
        // Whoever holds every right loses one with it.
        await asked(page).getByRole('button', { name: 'Confirm' }).click();
        await expect(told(page, 'Modified successfully')).toBeVisible();
        await expect(page).toHaveURL(/\?id=\d+$/);
        await expect(panel(page)).toBeVisible();
        await expect(node(page, `${entry} moved`)).toHaveAttribute('aria-current', 'true');
        await expect(tree(page).getByRole('link', { name: `Delete ${group}` })).toBeVisible();
      });

      await test.step('a cycle', async () => {
        const [id, below] = [await idOf(page, `${entry} moved`), await idOf(page, right)];
        const titles = { 'title.zh-CN': '页', 'title.en-US': 'Page' };
        const form = { intent: 'edit', id, ...titles, name, sort: '1', type: '0', is_menu: '1', status: '1' };
        for (const pid of [id, below]) {
          const answer = await post(page, RULES, { ...form, pid });
          expect(answer.status()).toBe(422);
          expect(await answer.text()).toContain('It cannot stand below itself');
        }
      });

      await test.step('the end', async () => {
        const above = await idOf(page, `${entry} moved`);
        await page.goto(`${RULES}?dialog=delete&id=${above}`);
        await settled(page);
        await asked(page).getByRole('button', { name: 'Delete' }).click();
        await expect(told(page, 'Rules that stand below it: 1')).toBeVisible();
        await asked(page).getByRole('link', { name: 'Cancel' }).click();
        for (const title of [right, `${entry} moved`, group]) {
          await tree(page)
            .getByRole('link', { name: `Delete ${title}` })
            .click();
          await asked(page).getByRole('button', { name: 'Delete' }).click();
          if (title !== group) await asked(page).getByRole('button', { name: 'Confirm' }).click();
          await expect(told(page, 'Deleted successfully')).toBeVisible();
          await expect(node(page, title)).toHaveCount(0);
        }
      });
    });

    test('a rule in use asks once more before it is disabled or deleted', async ({ page }) => {
      const title = unique('E2E used');
      const id = await add(page, title, { name: `/e2e/${randomUUID().slice(0, 8)}` });
      const revoke = await grant(page, id);
      await page.goto(RULES);
      await settled(page);

      await node(page, title).click();
      await field(page, 'status').selectOption('Disabled');
      await save(page);
      await expect(asked(page)).toContainText('Roles whose rights change with this: 2');
      await asked(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(told(page, 'Cancelled, nothing was changed')).toBeVisible();
      await expect(field(page, 'status').locator(':checked')).toHaveText('Disabled');
      await save(page);
      await asked(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await expect(tree(page).locator('div', { hasText: title }).last()).toContainText('Disabled');

      const deletion = async (answer: string) => {
        await tree(page)
          .getByRole('link', { name: `Delete ${title}` })
          .click();
        await asked(page).getByRole('button', { name: 'Delete' }).click();
        const question = asked(page).filter({ hasText: 'Roles that hold this rule and would lose it: 2' });
        await expect(question).toBeVisible();
        await expect(asked(page)).toHaveCount(1);
        await question.getByRole('button', { name: answer }).click();
      };
      await deletion('Cancel');
      await expect(told(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
      await expect(page).toHaveURL(RULES);
      await expect(node(page, title)).toBeVisible();
      await deletion('Confirm');
      await expect(told(page, 'Deleted successfully')).toBeVisible();
      await expect(node(page, title)).toHaveCount(0);
      await revoke();
    });

    test('what somebody else changed or deleted meanwhile is said, and what was typed stays', async ({
      page,
    }) => {
      const title = unique('E2E shared');
      const id = await add(page, title);
      await page.goto(`${RULES}?id=${id}`);
      await settled(page);
      const rule = { pid: '0', name: '', icon: '', type: '0', is_menu: '1', status: '1' };
      const titles = { 'title.zh-CN': title, 'title.en-US': title };
      await post(page, RULES, { intent: 'edit', id, ...rule, ...titles, sort: '7' });
      await field(page, 'title.zh-CN').fill('我的标题');
      await save(page);
      await expect(told(page, 'Somebody has changed this since you opened it')).toBeVisible();
      await expect(field(page, 'title.zh-CN')).toHaveValue('我的标题');
      await expect(field(page, 'sort')).toHaveAccessibleDescription('Saved meanwhile: 7');
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();

      await remove(page, id);
      await field(page, 'title.zh-CN').fill('又一个标题');
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: 'and cannot be saved any more' })).toBeVisible();
      await expect(field(page, 'title.zh-CN')).toHaveValue('又一个标题');
    });

    test('on a phone the form is a dialog', async ({ page }) => {
      await page.setViewportSize(PHONE);
      const title = unique('E2E phone');
      const id = await add(page, title);
      await settled(page);
      await node(page, title).click();
      await expect(panel(page)).toBeVisible();
      expect(await panel(page).evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
      await panel(page).getByRole('link', { name: 'Cancel' }).click();
      await expect(panel(page)).toHaveCount(0);
      await node(page, title).click();
      await field(page, 'sort').fill('902');
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await expect(panel(page)).toBeHidden();
      await expect(node(page, title)).toHaveAttribute('aria-current', 'true');
      await page.setViewportSize(WIDE);
      await expect(field(page, 'sort')).toHaveValue('902');
      expect(await panel(page).evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
      await remove(page, id);
    });

    test('branches fold', async ({ page }) => {
      await page.goto(RULES);
      await settled(page);
      await expect(node(page, 'My account')).toBeVisible();
      await tree(page).getByLabel('What is below Accounts').click();
      await expect(node(page, 'My account')).toBeHidden();
      await expect(node(page, 'Accounts')).toBeVisible();
    });

    test('others see a new title at their next step', async ({ page, browser }) => {
      const other = await viewer(browser, javaScriptEnabled);
      await other.goto('/');
      await settled(other);
      const menu = other.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByText('Accounts', { exact: true })).toBeVisible();
      await page.goto(RULES);
      await settled(page);
      const rename = async (from: string, to: string) => {
        await node(page, from).click();
        await expect(field(page, 'title.en-US')).toHaveValue(from);
        await field(page, 'title.en-US').fill(to);
        await save(page);
        await expect(node(page, to)).toBeVisible();
      };
      await rename('Accounts', 'Accounts E2E');
      try {
        await menu.getByRole('link', { name: 'Menu and rights' }).click();
        await expect(menu.getByText('Accounts E2E', { exact: true })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Accounts E2E')).toBeVisible();
        await expect(tree(other)).toContainText('/transaction/outbound');
        await expect(tree(other).getByRole('link')).toHaveCount(0);
      } finally {
        await rename('Accounts E2E', 'Accounts');
        await other.close();
      }
    });
  });
}

async function viewer(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled, locale: 'en-US' });
  await signIn(page, 'viewer');
  return page;
}

test('a rule whose parent is gone is not put at the top instead', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${RULES}?dialog=new&pid=999999`);
  const parent = field(panel(page), 'pid');
  await expect(parent.locator(':checked')).toHaveText('(removed)');
  for (const language of ['zh-CN', 'en-US']) await field(panel(page), `title.${language}`).fill('Orphan');
  await save(page);
  await expect(parent).toHaveAccessibleDescription(
    'What it should stand below does not exist or has been removed',
  );
  await expect(parent.locator(':checked')).toHaveText('(removed)');
});

test('whoever only reads is shown no form, and is refused all the same', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto(`${RULES}?dialog=new`);
  await expect(tree(page)).toBeVisible();
  for (const address of [RULES, `${RULES}?dialog=edit&id=1`, `${RULES}?dialog=delete&id=1`]) {
    await page.goto(address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  }
  const titles = { 'title.zh-CN': '甲', 'title.en-US': 'A' };
  const rule = { pid: '0', name: '', icon: '', sort: '0', type: '0', is_menu: '1', status: '1', ...titles };
  const forms: Record<string, string>[] = [
    { intent: 'add', ...rule },
    { intent: 'edit', id: '1', ...rule },
    { intent: 'delete', id: '1' },
  ];
  for (const form of forms) {
    expect.soft((await post(page, RULES, keyed(form))).status(), form.intent).toBe(403);
  }
  expect((await post(page, RULES, { intent: 'other' })).status()).toBe(400);
});

test('the form keeps what was typed when the window narrows, is modal then, and gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(RULES);
  await lively(page);
  const opener = tree(page).getByRole('link', { name: 'Add below Accounts' });
  await opener.click();
  await expect(field(page, 'title.zh-CN')).toBeFocused();
  await page.keyboard.type('标题');
  const isModal = () => panel(page).evaluate((element) => element.matches(':modal'));
  expect(await isModal()).toBe(false);
  await page.setViewportSize(PHONE);
  await expect.poll(isModal).toBe(true);
  await expect(field(page, 'title.zh-CN')).toHaveValue('标题');
  await page.setViewportSize(WIDE);
  await expect.poll(isModal).toBe(false);
  await expect(panel(page)).toBeVisible();
  await expect(field(page, 'title.zh-CN')).toHaveValue('标题');
  await panel(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();

  await page.setViewportSize(PHONE);
  await opener.click();
  await expect.poll(isModal).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
