import { expect } from '@playwright/test';
import type { Person } from './person';
import { dayOf, LAST_DAY, MONTH, skuOf } from './plan';
import type { Service } from './pushes';

/** What people do with a month of work: mend what has no price, bill it, and close the month. */

const EXCEPTIONS = '/transaction/exceptions';

/** Enters a value-added service. */
export async function addService(
  person: Person,
  { site, day, item, hasFee, quantity, price }: Service,
): Promise<void> {
  await person.open('/transaction/vas?dialog=add');
  await person.fill({ customer_code: site.customer });
  await person.choose('warehouse_id', site.warehouse);
  await person.choose('billing_type_id', item);
  await person.fill({
    ...{ is_service_fee: hasFee ? '1' : '0', quantity: String(quantity), unit_price: price },
    business_time: dayOf(day),
  });
  await person.save();
}

/** Measures a SKU where the exceptions say that its measures are missing. */
export async function measure(person: Person, code: string): Promise<void> {
  await person.open(EXCEPTIONS);
  const group = person.page.getByRole('row').filter({ hasText: code });
  await group.getByRole('link', { name: 'Enter measurements' }).click();
  const { length, width, height, weight } = skuOf(code);
  await person.fill({ length, width, height, weight });
  await person.save();
}

/** Adds the fee that a material lacks, from the exception that says so: what waited for it is priced by itself. */
export async function addMaterialFee(
  person: Person,
  item: string,
  material: string,
  fee: string,
): Promise<void> {
  const { page, words } = person;
  await person.open(EXCEPTIONS);
  await page.getByRole('row').filter({ hasText: material }).getByRole('link', { name: '编辑协议' }).click();
  await page.waitForURL(/mode=edit/);
  await person.paste('pack_material_list', [[item, material, fee]]);
  await person.press(words.save);
  await expect(person.dialog).toContainText('已计价的交易价格可能不同');
  await person.press(words.saveAnyway, person.dialog);
  await person.sees('修改成功');
  await expect(async () => {
    await person.open(EXCEPTIONS);
    await expect(page.getByText('没有异常')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Fills in the form of a run that bills work up to a day into its month. */
export async function askToBill(person: Person, day: string): Promise<void> {
  await person.open('/account/billingRun?dialog=until');
  await person.fill({ work_until: day, into_month: '1' });
  await person.press(person.text('Bill', '出账'), person.dialog);
}

/** Bills the work up to a day into its month. */
export async function billUpTo(person: Person, day: string): Promise<void> {
  await askToBill(person, day);
  await expect(person.dialog).toContainText(MONTH);
  await person.press(person.text('Start billing run', '开始出账'), person.dialog);
  await person.page.waitForURL(/tab=details&id=\d+/);
  const done = person.page.getByRole('definition').filter({ hasText: person.text('Done', '已完成') });
  await expect(done).toBeVisible({ timeout: 30_000 });
}

/** Decides on the difference in the row that says all of `texts`. */
export async function decide(person: Person, texts: readonly string[], decision: string, reason: string) {
  await person.open(EXCEPTIONS);
  const row = texts.reduce((rows, hasText) => rows.filter({ hasText }), person.page.getByRole('row'));
  await row.getByRole('link', { name: decision }).click();
  await person.fill({ reason });
  await person.press(decision, person.dialog);
  await expect(row).toHaveCount(0);
}

/** Closes the month; all of its work is billed. */
export async function closeTheMonth(person: Person): Promise<void> {
  await person.open('/account/months');
  const [year, month] = MONTH.split('-').map(Number);
  await person.page.getByRole('link', { name: `${year}年${month}月关账` }).click();
  await person.fill({ reason: '全部已出账' });
  await person.press(/关账$/, person.dialog);
  await expect(person.dialog).toContainText(MONTH);
  await expect(person.dialog).not.toContainText('USD');
  await person.press('关账', person.dialog);
  await person.sees('已关账');
}

/** A run into the closed month is refused, and what was typed stays. */
export async function expectClosed(person: Person): Promise<void> {
  await askToBill(person, LAST_DAY);
  await expect(person.dialog.getByRole('alert')).toContainText(
    `The books are closed up to and including ${MONTH}`,
  );
  await expect(person.field('work_until')).toHaveValue(LAST_DAY);
}
