import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { REQUIRED, save } from './dialogs';
import { addRule, asked, node, panel, RULES, removeRule, tree, unique } from './rules';
import { done, field, hydrated, idFromLink, notification, openAs, post, ready, signIn } from './support';

test.use({ locale: 'en-US' });

/** A role, held by nobody, that holds the rule; gives what removes it. */
async function grant(page: Page, ruleId: string): Promise<() => Promise<unknown>> {
  const title = unique('E2E role');
  await done(page, '/role/index', { intent: 'add', title, detail: '', status: '1', rule_ids: ruleId });
  await page.goto(`/role/index?${new URLSearchParams({ title })}`);
  const id = await idFromLink(page.getByRole('link', { name: `Edit ${title}` }));
  return () => done(page, '/role/index', { intent: 'delete', id, is_confirm: 'yes' });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('rules are found by title or route, and moved among their siblings', async ({ page }) => {
      const titles = ['first', 'second', 'third'].map(unique);
      const group = await addRule(page, unique('E2E group'));
      const ids: string[] = [];
      for (const [at, title] of titles.entries()) {
        ids.push(await addRule(page, title, { pid: group, sort: String(at) }));
      }
      const rows = tree(page).locator(`[data-parent="${group}"]`);
      const order = async (expected: number[]) =>
        expect(rows.locator('a[href*="dialog=edit"]')).toHaveText(expected.map((at) => titles[at]!));
      await page.goto(RULES);
      await ready(page, javaScriptEnabled);
      await order([0, 1, 2]);
      const button = (way: 'up' | 'down', at: number) =>
        tree(page).getByRole('button', { name: `Move ${titles[at]} ${way}` });
      await expect(button('up', 0)).toBeDisabled();
      await button('down', 0).press('Enter');
      await expect(notification(page, 'Order changed')).toBeVisible();
      await order([1, 0, 2]);
      if (javaScriptEnabled) {
        await expect(button('down', 0)).toBeFocused();
        await rows.nth(2).hover();
        const grip = (await rows.nth(2).locator('[draggable]').boundingBox())!;
        const top = (await rows.nth(0).boundingBox())!;
        await page.mouse.move(grip.x + 8, grip.y + 8);
        await page.mouse.down();
        await page.mouse.move(grip.x, grip.y - 10, { steps: 3 });
        await page.mouse.move(top.x + 60, top.y + 3, { steps: 5 });
        await page.mouse.up();
      } else await button('up', 2).press('Enter');
      await order(javaScriptEnabled ? [2, 1, 0] : [1, 2, 0]);

      await field(page, 'q').fill(titles[1]!);
      await field(page, 'q').press('Enter');
      await expect(page).toHaveURL(/q=second/);
      await expect(tree(page).locator('mark')).toHaveText(titles[1]!);
      await expect(tree(page).locator('[data-rule]')).toHaveCount(2);
      await expect(tree(page).getByRole('button', { name: /^Move/ })).toHaveCount(0);
      for (const id of [...ids, group]) await removeRule(page, id);
    });

    test('rules are added below each other, changed, moved and deleted', async ({ page }) => {
      const [group, entry, right] = [unique('E2E group'), unique('E2E page'), unique('E2E right')];
      const name = `/e2e/${randomUUID().slice(0, 8)}`;
      await page.goto(RULES);
      await ready(page, javaScriptEnabled);

      await page.getByRole('main').getByRole('link', { name: 'New', exact: true }).click();
      await save(page);
      await expect(field(page, 'title.en-US')).toHaveAccessibleDescription(REQUIRED);
      await field(page, 'title.en-US').fill(group);
      await field(page, 'title.zh-CN').fill('测试分组');
      await field(page, 'name').fill('no slash');
      await field(page, 'sort').fill('901');
      await save(page);
      await expect(field(page, 'name')).toHaveAccessibleDescription('This value is not valid');
      await expect(field(page, 'title.zh-CN')).toHaveValue('测试分组');
      await field(page, 'name').fill('');
      await save(page);
      await expect(notification(page, 'Added successfully')).toBeVisible();
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
      await expect(field(page, 'name')).toHaveAccessibleDescription('This name is already in use');
      await expect(panel(page).getByRole('radio', { name: 'forklift' })).toBeChecked();
      await field(page, 'name').fill(name);
      await save(page);
      await expect(notification(page, 'Added successfully')).toBeVisible();

      await tree(page)
        .getByRole('link', { name: `Add below ${entry}` })
        .click();
      await expect(field(page, 'is_menu').locator(':checked')).toHaveText('Permission');
      await expect(panel(page).getByRole('radio').first()).toBeHidden();
      await field(page, 'title.en-US').fill(right);
      await field(page, 'title.zh-CN').fill('测试权限');
      await save(page);
      await expect(field(page, 'name')).toHaveAccessibleDescription(REQUIRED);
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
        await expect(field(page, 'pid')).toHaveAccessibleDescription(/inside a group/);
        await expect(field(page, 'title.en-US')).toHaveValue(`${entry} moved`);
        await field(page, 'pid').selectOption({ label: 'Top level' });
        await save(page);
        // Whoever holds every right loses one with it.
        await asked(page).getByRole('button', { name: 'Save anyway' }).click();
        await expect(notification(page, 'Modified successfully')).toBeVisible();
        await expect(page).toHaveURL(/\?id=\d+$/);
        await expect(panel(page)).toBeVisible();
        await expect(node(page, `${entry} moved`)).toHaveAttribute('aria-current', 'true');
        await expect(tree(page).getByRole('link', { name: `Delete ${group}` })).toBeVisible();
      });

      await test.step('a cycle', async () => {
        const [id, below] = [
          await idFromLink(node(page, `${entry} moved`)),
          await idFromLink(node(page, right)),
        ];
        const titles = { 'title.zh-CN': '页', 'title.en-US': 'Page' };
        const form = { intent: 'edit', id, ...titles, name, sort: '1', type: '0', is_menu: '1', status: '1' };
        for (const pid of [id, below]) {
          const answer = await post(page, RULES, { ...form, pid });
          expect(answer.status()).toBe(422);
          expect(await answer.text()).toContain('A rule cannot be below itself');
        }
      });

      await test.step('the end', async () => {
        const above = await idFromLink(node(page, `${entry} moved`));
        await page.goto(`${RULES}?dialog=delete&id=${above}`);
        await ready(page, javaScriptEnabled);
        await asked(page).getByRole('button', { name: 'Delete' }).click();
        await expect(notification(page, 'Child rules: 1')).toBeVisible();
        await asked(page).getByRole('link', { name: 'Cancel' }).click();
        for (const title of [right, `${entry} moved`, group]) {
          await tree(page)
            .getByRole('link', { name: `Delete ${title}` })
            .click();
          await asked(page).getByRole('button', { name: 'Delete' }).click();
          if (title !== group) await asked(page).getByRole('button', { name: 'Delete anyway' }).click();
          await expect(notification(page, 'Deleted successfully')).toBeVisible();
          await expect(node(page, title)).toHaveCount(0);
        }
      });
    });
  });
}

test.describe('as admin', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin'));

  test('a rule in use asks once more before it is disabled or deleted', async ({ page }) => {
    const title = unique('E2E used');
    const id = await addRule(page, title, { name: `/e2e/${randomUUID().slice(0, 8)}` });
    const revoke = await grant(page, id);
    await page.goto(RULES);
    await hydrated(page);

    await node(page, title).click();
    await field(page, 'status').selectOption('Disabled');
    await save(page);
    await expect(asked(page)).toContainText('Roles whose permissions change with this: 2');
    await asked(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(notification(page, 'Cancelled, nothing was changed')).toBeVisible();
    await expect(field(page, 'status').locator(':checked')).toHaveText('Disabled');
    await save(page);
    await asked(page).getByRole('button', { name: 'Save anyway' }).click();
    await expect(notification(page, 'Modified successfully')).toBeVisible();
    const link = page.getByRole('link', { name: title, exact: true });
    const row = tree(page).locator('div:not(:has(div))', { has: link });
    await expect(row).toContainText('Disabled');

    const deletion = async (answer: string) => {
      await tree(page)
        .getByRole('link', { name: `Delete ${title}` })
        .click();
      await asked(page).getByRole('button', { name: 'Delete' }).click();
      const question = asked(page).filter({ hasText: 'Roles that would lose this rule: 2' });
      await expect(question).toBeVisible();
      await expect(asked(page)).toHaveCount(1);
      await question.getByRole('button', { name: answer }).click();
    };
    await deletion('Cancel');
    await expect(notification(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
    await expect(page).toHaveURL(RULES);
    await expect(node(page, title)).toBeVisible();
    await deletion('Delete anyway');
    await expect(notification(page, 'Deleted successfully')).toBeVisible();
    await expect(node(page, title)).toHaveCount(0);
    await revoke();
  });

  test('branches fold', async ({ page }) => {
    await page.goto(RULES);
    await hydrated(page);
    await expect(node(page, 'My account')).toBeVisible();
    await tree(page).getByLabel('What is below Accounts').click();
    await expect(node(page, 'My account')).toBeHidden();
    await expect(node(page, 'Accounts')).toBeVisible();
  });

  test('others see a new title at their next step', async ({ page, browser }) => {
    const other = await openAs(browser, 'viewer');
    await other.goto('/');
    await hydrated(other);
    const menu = other.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText('Accounts', { exact: true })).toBeVisible();
    await page.goto(RULES);
    await hydrated(page);
    const rename = async (from: string, to: string) => {
      await node(page, from).click();
      await expect(field(page, 'title.en-US')).toHaveValue(from);
      await field(page, 'title.en-US').fill(to);
      await save(page);
      await expect(node(page, to)).toBeVisible();
    };
    try {
      await rename('Accounts', 'Accounts E2E');
      await menu.getByRole('link', { name: 'Menus and permissions' }).click();
      await expect(menu.getByText('Accounts E2E', { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Accounts E2E')).toBeVisible();
      await expect(tree(other)).toContainText('/transaction/outbound');
      await expect(tree(other).getByRole('link')).toHaveCount(0);
    } finally {
      await rename('Accounts E2E', 'Accounts');
      await other.close();
    }
  });

  test('a rule whose parent is gone is not put at the top instead', async ({ page }) => {
    await page.goto(`${RULES}?dialog=new&pid=999999`);
    const parent = field(panel(page), 'pid');
    await expect(parent.locator(':checked')).toHaveText('(removed)');
    for (const language of ['zh-CN', 'en-US']) await field(panel(page), `title.${language}`).fill('Orphan');
    await save(page);
    await expect(parent).toHaveAccessibleDescription('The parent does not exist or has been removed');
    await expect(parent.locator(':checked')).toHaveText('(removed)');
  });
});
