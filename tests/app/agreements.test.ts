import { describe, expect, it } from 'vitest';
import { type AgreementRights, actionUrl, agreementActions, questionOf } from '~/screens/agreements/actions';
import { feeTables } from '~/screens/agreements/fees/fee-tables';
import { comparedVersions } from '~/screens/agreements/versions.server';
import { agreementGetFormData } from '~contract/agreements/agreements';
import type { FeeList } from '~contract/agreements/fee-names';
import { AGREEMENT_STATUS } from '~contract/constants';

const { draft, active, stopped } = AGREEMENT_STATUS;
/** The rights of a user who has these alone. */
const rights = (...held: (keyof AgreementRights)[]): AgreementRights => ({
  add: held.includes('add'),
  edit: held.includes('edit'),
  status: held.includes('status'),
  delete: held.includes('delete'),
});
const all = rights('add', 'edit', 'status', 'delete');

describe('what can be done to an agreement', () => {
  it('follows its status', () => {
    expect(agreementActions(draft, all)).toEqual(['edit', 'copy', 'start', 'delete']);
    expect(agreementActions(active, all)).toEqual(['edit', 'copy', 'stop']);
    expect(agreementActions(stopped, all)).toEqual(['edit', 'copy', 'start']);
  });

  it('follows the rights, each for itself', () => {
    expect(agreementActions(draft, rights())).toEqual([]);
    expect(agreementActions(draft, rights('add'))).toEqual(['copy']);
    expect(agreementActions(draft, rights('edit'))).toEqual(['edit']);
    expect(agreementActions(draft, rights('status'))).toEqual(['start']);
    expect(agreementActions(draft, rights('delete'))).toEqual(['delete']);
  });

  it('is asked for where it can be done, and nowhere else', () => {
    expect(questionOf('start', draft, all)).toBe('start');
    expect(questionOf('start', active, all)).toBeNull();
    expect(questionOf('stop', draft, all)).toBeNull();
    expect(questionOf('delete', stopped, all)).toBeNull();
    expect(questionOf('delete', draft, rights('status'))).toBeNull();
    expect(questionOf('copy', draft, all)).toBeNull();
    expect(questionOf(undefined, draft, all)).toBeNull();
  });

  it('begins in a dialog over the page, but editing on the details', () => {
    const search = new URLSearchParams('status=1&tab=details&id=5&part=versions&from=1');
    expect(actionUrl(search, 5, 'stop')).toBe('?status=1&tab=details&id=5&part=versions&from=1&dialog=stop');
    expect(actionUrl(search, 5, 'edit')).toBe('?status=1&tab=details&id=5&mode=edit');
  });
});

describe('the versions that are compared', () => {
  const compared = (versions: number[], from?: number, to?: number) =>
    comparedVersions(versions, { from, to });

  it('are the last two where nothing is asked', () => {
    expect(compared([3, 2, 1])).toEqual({ from: 2, to: 3 });
    expect(compared([1])).toBeUndefined();
    expect(compared([])).toBeUndefined();
  });

  it('are those asked for, the older one first', () => {
    expect(compared([3, 2, 1], 1, 3)).toEqual({ from: 1, to: 3 });
    expect(compared([3, 2, 1], 3, 1)).toEqual({ from: 1, to: 3 });
    expect(compared([3, 2, 1], 1)).toEqual({ from: 1, to: 3 });
    expect(compared([3, 2, 1], undefined, 2)).toEqual({ from: 1, to: 2 });
  });

  it('are none where there are no two; what is not there is not asked for', () => {
    expect(compared([3, 2, 1], 2, 2)).toBeUndefined();
    expect(compared([3, 2, 1], undefined, 1)).toBeUndefined();
    expect(compared([3, 2, 1], 9, 8)).toEqual({ from: 2, to: 3 });
  });
});

describe('a price sheet to read', () => {
  const data = agreementGetFormData.output.parse({
    config_list: {
      open_virtual_volume: 1,
      storage_fee_rule: 'storage_free_after_fee',
      free_volume: '3',
      free_volume_exceed_fee: '0.80',
      outbound_sku_rule: 'weight,dim_total',
      return_sku_rule: '',
    },
    outbound_list: [
      {
        ...{ billing_type_id: 7, where_type: 'lte', dim_total: '120', dim_max: '80', weight: '2' },
        ...{ combine_package_qty: 1, exceed_fee: '0.50', processing_fee: '2.40' },
      },
      { billing_type_id: 99, where_type: 'gt', dim_total: '120', combine_package_qty: 1 },
    ],
    pack_material_list: [
      {
        billing_type_id: 7,
        pack_material_item: [
          { pack_material_id: 1, fee_amount: '0.30' },
          { pack_material_id: 2, fee_amount: '0.45' },
        ],
      },
    ],
    where_list: [
      { key: 'lte', value: '≤' },
      { key: 'gt', value: '>' },
    ],
    storage_fee_rule_list: [{ key: 'storage_free_after_fee', value: 'By age, after a free volume' }],
    sku_rule_list: [
      { key: 'dim_total', value: 'Three sides' },
      { key: 'weight', value: 'Weight' },
    ],
    billing_type_outbound: [{ id: 7, title: 'Pick and pack' }],
    pack_material: [
      { id: 1, material_name: 'Small box' },
      { id: 2, material_name: 'Large box' },
    ],
    warning_list: [{ list: 'outbound_list', row: 2, text: 'Has no fee' }],
  });
  const tables = feeTables(data);
  const table = (list: FeeList) => tables.find((one) => one.list === list);

  it('shows the measures that its tiers compare, and choices by their titles', () => {
    const outbound = table('outbound_list');
    expect(outbound?.columns).toEqual([
      ...['billing_type_id', 'where_type', 'dim_total', 'weight'],
      ...['processing_fee', 'combine_package_qty', 'exceed_fee'],
    ]);
    expect(outbound?.rows).toEqual([
      ['Pick and pack', '≤', '120', '2', '2.40', '1', '0.50'],
      // A charge item without a title is shown by its number.
      ['99', '>', '120', '', '', '1', ''],
    ]);
    expect(outbound?.config).toEqual([{ field: 'outbound_sku_rule', value: 'Three sides + Weight' }]);
    expect(outbound?.warnings).toHaveLength(1);
    expect(table('return_list')?.columns).not.toContain('weight');
  });

  it('shows each material as a row', () => {
    expect(table('pack_material_list')?.rows).toEqual([
      ['Pick and pack', 'Small box', '0.30'],
      ['Pick and pack', 'Large box', '0.45'],
    ]);
  });

  it('shows what the storage rule asks for', () => {
    expect(table('storage_list')?.config).toEqual([
      { field: 'open_virtual_volume', value: '1' },
      { field: 'storage_fee_rule', value: 'By age, after a free volume' },
      { field: 'free_volume', value: '3' },
    ]);
  });
});
