import { describe, expect, it } from 'vitest';
import enUS from '~/i18n/en-US/operations/audit-fields';
import { fieldChanges, readable } from '~/screens/shared/history/changes';
import { accountAdd } from '~contract/accounts/accounts';
import { currencyEdit } from '~contract/accounts/currencies';
import { customerAccountSave } from '~contract/accounts/customer-accounts';
import { exchangeRateSave } from '~contract/accounts/exchange-rates';
import { remittanceApply } from '~contract/accounts/remittance';
import { transferApply } from '~contract/accounts/transfer';

const lines = (before: unknown, after: unknown) =>
  fieldChanges(before, after).map((change) => [
    change.path.join('.'),
    change.before,
    change.after,
    change.isChanged,
  ]);

describe('before and after, field by field', () => {
  it('stand side by side, what differs is marked', () => {
    const before = { status: 1, title: 'Old', sort: null, note: '' };
    expect(lines(before, { status: 1, title: 'New', sort: 0, note: '' })).toEqual([
      ['title', 'Old', 'New', true],
      ['sort', '', '0', true],
      ['status', '1', '1', false],
    ]);
  });

  it('are not marked where only one side is known', () => {
    expect(lines({ status: 1, billed: [] }, { status: 0, ids: [4, 5] })).toEqual([
      ['status', '1', '0', true],
      ['ids', '', '4, 5', false],
    ]);
    expect(lines(null, { title: 'New' })).toEqual([['title', '', 'New', false]]);
    expect(lines({ title: 'Gone' }, undefined)).toEqual([['title', 'Gone', '', false]]);
    expect(lines(null, null)).toEqual([]);
    expect(lines({}, {})).toEqual([]);
  });

  it('take objects apart two levels deep, under the names of the wire', () => {
    const title = { 'en-US': 'A', 'zh-CN': '甲' };
    expect(lines({ realName: 'Ada', title }, { realName: 'Bo', title: { ...title, 'en-US': 'B' } })).toEqual([
      ['real_name', 'Ada', 'Bo', true],
      ['title.en-US', 'A', 'B', true],
      ['title.zh-CN', '甲', '甲', false],
    ]);
    expect(lines(null, { a: { b: { c: { d: 1 } } } })).toEqual([['a.b', '', 'c: d: 1', false]]);
    expect(lines({ posted: null }, { posted: { USD: '3.40' } })).toEqual([['posted.USD', '', '3.40', false]]);
  });

  it('of lists show what was taken away and what was added', () => {
    expect(lines({ roles: ['Clerk', 'Viewer'] }, { roles: ['Viewer', 'Packer', 'Auditor'] })).toEqual([
      ['roles', '− Clerk', '+ Packer\n+ Auditor', true],
    ]);
    expect(lines({ roles: [] }, { roles: ['Viewer'] })).toEqual([['roles', '', '+ Viewer', true]]);
  });

  it('may be no records at all', () => {
    expect(lines('one', ['two', 3])).toEqual([['', 'one', 'two, 3', true]]);
  });
});

it('lists are readable: simple ones in a line, others one a line', () => {
  expect(readable([1, 2, 3])).toBe('1, 2, 3');
  expect(readable([])).toBe('');
  expect(
    readable([
      [41, '3.40'],
      [42, '7.00'],
    ]),
  ).toBe('41, 3.40\n42, 7.00');
  expect(
    readable([
      { id: 1, amount: '2' },
      { id: 2, amount: null },
    ]),
  ).toBe('id: 1, amount: 2\nid: 2, amount: ');
  expect(readable(false)).toBe('false');
});

/** What is not written down, and what a limit's rows hold. */
const NOT_TOLD = ['id', 'update_time', 'is_confirm', 'customer_limit', 'quoted_rate'];

it.each([accountAdd, currencyEdit, customerAccountSave, exchangeRateSave, remittanceApply, transferApply])(
  'every field about money has a name: $name',
  ({ input }) => {
    const told = Object.keys(input.shape).filter((name) => !NOT_TOLD.includes(name));
    expect(told.filter((name) => !(name in enUS))).toEqual([]);
  },
);

it('names the fields within a value too', () => {
  const sums = [{ currency_code: 'USD', count: 2 }];
  const [change] = fieldChanges(
    null,
    { sums },
    { title: (name) => name.toUpperCase(), pair: (title, value) => `${title}：${value}`, comma: '，' },
  );
  expect(change).toMatchObject({ path: ['sums'], after: 'CURRENCY_CODE：USD，COUNT：2' });
});
