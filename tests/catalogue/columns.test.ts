import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { houseEdit } from '../../contract/catalogue/house';
import { materialFields } from '../../contract/catalogue/materials';
import { postalAddress } from '../../contract/catalogue/places';
import { skuFields } from '../../contract/catalogue/skus';
import { materialColumns, skuColumns } from '../../upstream/catalogue/columns';
import { codesIn, findByCodes } from '../../upstream/catalogue/find-codes';

const material = (fields: Partial<z.input<typeof materialFields>>) =>
  materialColumns(materialFields.parse({ material_code: 'BOX-S', material_name: 'Box S', ...fields }));
const sku = (fields: Partial<z.input<typeof skuFields>>) =>
  skuColumns(skuFields.parse({ sku: 'MUG', ...fields }));
const problems = (schema: z.ZodType, fields: object) =>
  schema.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('measures as they are entered', () => {
  it('are kept exactly in cm, kg and m³, whatever their unit', () => {
    expect(material({ length: '14 in', width: '30', height: '0.5 m' })).toMatchObject({
      lengthCm: '35.56',
      widthCm: '30',
      heightCm: '50',
    });
    expect(sku({ weight: '2.3lb', registered_volume: '1 ft³' })).toMatchObject({
      weightKg: '1.043262451',
      registeredVolume: '0.028316846592',
    });
  });

  it('are taken as they are shown, with all decimals of a pound', () => {
    expect(sku({ weight: '0.000000000453592370' })).toMatchObject({ weightKg: '0.00000000045359237' });
  });

  it('may be left out, and are never 0', () => {
    expect(material({ length: '' })).toMatchObject({ lengthCm: null, widthCm: null, heightCm: null });
    expect(problems(skuFields, { sku: 'MUG', weight: '0', height: '0.0 in' })).toEqual([
      'height: contract.aboveZero',
      'weight: contract.aboveZero',
    ]);
  });

  it('of another dimension are refused with what they can be', () => {
    expect(problems(materialFields, { material_code: 'A', material_name: 'A', length: '2 kg' })).toEqual([
      'length: contract.length',
    ]);
  });
});

it('letters of countries and currencies may be small', () => {
  const code = (country_code: string) => postalAddress.safeParse({ country_code });
  expect([code('us').data?.country_code, code('').data?.country_code]).toEqual(['US', '']);
  expect(code('USA').error?.issues[0]?.message).toBe('contract.countryCode');
  const form = houseEdit.input.parse({ bank_accounts: [{ currency_code: ' usd' }] });
  expect(form.bank_accounts).toMatchObject([{ currency_code: 'USD' }]);
});

it('codes in a text name rows in whatever case, letter by letter where two differ in case alone', () => {
  const rows = [
    { id: 3, code: 'ACME' },
    { id: 1, code: 'Kiwi' },
    { id: 2, code: 'KIWI' },
  ];
  expect(codesIn(' acme，KIWI;KIWI nobody')).toEqual(['acme', 'KIWI', 'nobody']);
  expect(findByCodes(['acme', 'KIWI', 'ACME', 'nobody'], rows)).toEqual({ ids: [2, 3], unknown: ['nobody'] });
});

describe('categories', () => {
  it('come as a list or separated by commas, Chinese ones too, each once', () => {
    expect(sku({ categories: 'hazard, 易碎，hazard、 oversize,' }).categories).toEqual([
      'hazard',
      '易碎',
      'oversize',
    ]);
    expect(sku({ categories: ['hazard', 'fragile'] }).categories).toEqual(['hazard', 'fragile']);
    expect(sku({}).categories).toEqual([]);
  });

  it('are ten short ones at most', () => {
    const eleven = Array.from({ length: 11 }, (_, i) => `c${i}`).join(',');
    expect(problems(skuFields, { sku: 'MUG', categories: eleven })).toHaveLength(1);
    expect(problems(skuFields, { sku: 'MUG', categories: 'x'.repeat(33) })).toHaveLength(1);
  });
});
