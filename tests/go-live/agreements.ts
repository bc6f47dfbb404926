import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type Sheet, sheetOf } from './fees';
import type { Person } from './person';
import { type Material, MONTH, type Site } from './plan';

/** Agreements as people make them: each fee table pasted from a spreadsheet. */

/** A row a line, as the columns of the table follow each other. */
function tables(sheet: Sheet): Record<string, string[][]> {
  const { outbound, inbound, returns, packing, skuPacking, storage } = sheet;
  const materials = (item: string, fees: Partial<Record<Material, string>>) =>
    Object.entries(fees).map(([material, fee]) => [item, material, fee]);
  return {
    ...(storage.rule === 'storage_age' && {
      storage_list: storage.ages.map(({ sign, days, fee }) => [sign, `${days}`, fee]),
    }),
    outbound_list: outbound.map((tier) => [
      ...[
        'Order processing 订单处理费',
        tier.sign,
        tier.total,
        tier.weight,
        tier.fee,
        `${tier.pieces}`,
        tier.exceed,
      ],
    ]),
    pack_material_list: materials('Packaging material 包材费', packing),
    sku_material_list: materials('SKU packaging SKU 包材费', skuPacking),
    inbound_list: inbound.map((tier) => [
      ...[
        'Receiving and putaway 入库上架费',
        tier.sign,
        tier.total,
        tier.weight,
        tier.putaway,
        tier.label,
        tier.power,
      ],
    ]),
    return_list: returns.map((tier) => [
      ...[
        'Return handling 退货处理费',
        tier.sign,
        tier.total,
        tier.weight,
        tier.putaway,
        tier.label,
        tier.power,
      ],
      tier.processing ?? '',
    ]),
    service_list: [
      ['FREIGHT_FACTOR', sheet.freight],
      ['VAS_FACTOR', sheet.services],
    ],
  };
}

/** Title, customer, warehouse, currency, and a year of days. */
async function fillHead(person: Person, { customer, warehouse, currency }: Site): Promise<void> {
  const year = Number(MONTH.slice(0, 4));
  await person.fill({ title: `${customer} ${warehouse}`, customer_code: customer });
  await person.choose('warehouse_id', warehouse);
  await person.fill({
    ...{ start_create_time: `${year - 1}-01-01T00:00`, end_create_time: `${year + 2}-01-01T00:00` },
    currency_code: currency,
  });
}

async function fillSheet(person: Person, sheet: Sheet): Promise<void> {
  for (const [list, rows] of Object.entries(tables(sheet))) await person.paste(list, rows);
  if (!sheet.volume) return;
  await person.showTable('inbound_list');
  await person.fill({
    'config_list.exceed_inbound_free_volume': sheet.volume.free,
    'config_list.exceed_inbound_volume_fee': sheet.volume.fee,
  });
}

/** Saves it, agrees to what is asked about it, and starts it. */
async function saveAndStart(person: Person, doubt?: string): Promise<void> {
  const { page, words } = person;
  await person.press(words.save);
  if (doubt) {
    await expect(person.dialog).toContainText(doubt);
    await person.press(words.saveAnyway, person.dialog);
  }
  await page.waitForURL(/tab=details&id=\d+/);
  await page.getByRole('main').getByRole('link', { name: words.start, exact: true }).click();
  await person.press(words.start, person.dialog);
  await person.sees(person.text('Started', '已启用'));
}

/** A new agreement of a site with its fees. */
export async function makeAgreement(person: Person, site: Site): Promise<void> {
  await person.open('/billing/index?dialog=new');
  await fillHead(person, site);
  await fillSheet(person, sheetOf(site));
  await saveAndStart(person);
}

/** The page of a site's agreement. */
export async function openAgreement(person: Person, { customer, warehouse }: Site): Promise<void> {
  await person.open('/billing/index');
  await person.page
    .getByRole('main')
    .getByRole('link', { name: `${customer} ${warehouse}`, exact: true })
    .click();
  await person.page.waitForURL(/tab=details&id=\d+/);
}

/** A new agreement with the fees of another one, but for the factor of services. */
export async function copyAgreement(person: Person, from: Site, to: Site): Promise<void> {
  await openAgreement(person, from);
  await person.page.getByRole('main').getByRole('link', { name: 'Copy', exact: true }).click();
  await fillHead(person, to);
  const services = await person.showTable('service_list');
  await services.locator('[data-column="fee_amount"] input').last().fill(sheetOf(to).services);
  await saveAndStart(person);
}

/** A new agreement with the fees of a workbook, another rule for storage, and without a fee that nobody has asked for yet. */
export async function agreementFromWorkbook(person: Person, from: Site, to: Site): Promise<void> {
  const { page } = person;
  await openAgreement(person, from);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '导出工作簿' }).click();
  const path = await (await download).path();
  await person.open('/billing/index?dialog=new');
  await fillHead(person, to);
  await page.getByText('导入工作簿', { exact: true }).click();
  await person.dialog.getByLabel('导入工作簿').setInputFiles({
    ...{ name: '报价.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(path) },
  });
  await person.press('导入', person.dialog);
  await person.sees('工作簿已读入');
  const { storage } = sheetOf(to);
  await person.showTable('storage_list');
  await person.fill({ 'config_list.storage_fee_rule': storage.rule });
  if (storage.rule === 'storage_free_volume') {
    await person.fill({
      ...{ 'config_list.free_volume': storage.free, 'config_list.free_volume_exceed_fee': storage.fee },
    });
  }
  await person.press('删除 第 3 行', await person.showTable('pack_material_list'));
  await saveAndStart(person, '这些行不会被使用');
}
