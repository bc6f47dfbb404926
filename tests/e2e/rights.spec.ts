import { expect, type Page, test } from '@playwright/test';
import { customerId, everyRow, OUTBOUND, priced, rows } from './lists';
import { day, days, hydrated, idFromUrl, openAs, send, signIn } from './support';

/** A transaction that can be adjusted, billed and so on, as a form would name it. */
async function openTransaction(page: Page, customer: string) {
  const list = `${OUTBOUND}?customer_id=${await customerId(page, customer)}&billing_status=0&charge_status=1`;
  await page.goto(list);
  await priced(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=details/);
  const address = page.url();
  await page.goto(`${address}&mode=adjust`);
  const item = await page.locator('[name="item.0.id"]').inputValue();
  return { id: idFromUrl(address), item, facts: () => page.locator('main dl').innerHTML() };
}

/** Every action of the outbound screen, as its forms send it. */
const actionsOn = (id: string, item: string, customer: string): Record<string, string>[] => [
  { intent: 'charge', ids: id },
  { intent: 'not_charge', ids: id },
  { intent: 'recalculate', ids: id },
  { intent: 'bill', ids: id },
  { intent: 'adjust', id, 'item.0.id': item, 'item.0.amount': '0.01' },
  {
    intent: 'batch',
    ...{ customer_code: customer, warehouse_id: '1', transaction_type: '2', is_adjust_amount: '1' },
    ...{ create_time_start: day(7), create_time_end: day() },
  },
];

const act = (page: Page, form: Record<string, string>) => send(page, OUTBOUND, form);

test('who only reads is shown nothing to do, and is refused when doing it all the same', async ({
  page,
  browser,
}) => {
  const operator = await openAs(browser, 'operator');
  const { id, item, facts } = await openTransaction(operator, 'ACME');
  await operator.goto(`${OUTBOUND}?tab=details&id=${id}`);
  const before = await facts();

  await signIn(page, 'acme');
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`);
  await expect(rows(page).first()).toContainText('ACME');
  const main = page.getByRole('main');
  for (const name of ['Recalculate', 'Do not charge', 'Bill selected']) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await hydrated(page);
  await rows(page)
    .first()
    .getByRole('link', { name: /Actions/ })
    .click();
  await expect(page.locator(':popover-open').getByRole('link')).toHaveText(['View details']);
  await page.goto(`${OUTBOUND}?tab=details&id=${id}&mode=adjust`);
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^(?!Copy )/ })).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await page.goto(`${OUTBOUND}?dialog=batch`);
  await expect(main.getByRole('search')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const form of actionsOn(id, item, 'ACME')) {
    const answer = await act(page, form);
    expect.soft(answer.status(), form.intent).toBe(403);
    const said = (await answer.text()).includes('You do not have permission to do this');
    expect.soft(said, form.intent).toBe(true);
  }
  await operator.reload();
  expect(await facts()).toBe(before);
  await operator.close();
});

test('a customer’s user sees its own rows alone, whatever it asks for', async ({ page, browser }) => {
  const operator = await openAs(browser, 'operator');
  const foreign = await customerId(operator, 'KIWI');
  const { id, item } = await openTransaction(operator, 'KIWI');
  await operator.close();

  await signIn(page, 'acme');
  await page.goto(`${OUTBOUND}?${days(29, 0)}`);
  await everyRow(page, 'ACME');
  await expect(page.locator('datalist option')).toHaveCount(1);

  await test.step('in an address', async () => {
    for (const path of [
      `${OUTBOUND}?customer_id=${foreign}`,
      `${OUTBOUND}?customer_id=${foreign}&view=order`,
      `${OUTBOUND}?tab=details&id=${id}`,
      `${OUTBOUND}?tab=details&id=${id}&view=order`,
      `/account/index?customer_id=${foreign}`,
    ]) {
      const answer = await page.request.get(path);
      expect.soft(answer.status(), path).toBe(404);
      expect.soft((await answer.text()).includes('KIWI'), path).toBe(false);
      const [pathname, query] = path.split('?');
      const data = await page.request.get(`${pathname}.data?${query}`);
      expect.soft((await data.text()).includes('OB20'), `${path}, asked for as data`).toBe(false);
    }
  });

  await test.step('by the name of another customer', async () => {
    await page.goto(`${OUTBOUND}?customer_code=KIWI`);
    await expect(page.getByText('There is no customer “KIWI”')).toBeVisible();
    const found = await page.request.get('/options/customers?customer_code=');
    expect(await found.json()).toMatchObject({ customers: [{ customer_code: 'ACME' }] });
  });

  await test.step('in a list of ids', async () => {
    for (const form of actionsOn(id, item, 'KIWI')) {
      // The customer is not found, or the transaction.
      const refused = form.intent === 'batch' ? 422 : 404;
      expect.soft((await act(page, form)).status(), form.intent).toBe(refused);
    }
  });

  await test.step('among the accounts', async () => {
    await page.goto('/account/customerAccount');
    await everyRow(page, 'ACME');
  });
});
