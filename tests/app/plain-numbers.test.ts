import { describe, expect, it } from 'vitest';
import { plainAmount } from '~/i18n/amount';
import { withPlainNumbers } from '~/session/plain-numbers.server';
import { accountTransactionForm } from '~contract/accounts/accounts';
import { transferApply } from '~contract/accounts/transfer';
import { agreementTry } from '~contract/agreements/agreement-trials';
import { agreementAdd } from '~contract/agreements/agreements';
import type { InputOf } from '~contract/endpoint';
import { saveAdjustment } from '~contract/transactions/transaction-actions';
import { vasAdd } from '~contract/transactions/vas';

describe('amounts as people type them', () => {
  const { amount } = accountTransactionForm.shape;

  it.each([
    ['16,781.95', '16781.95'],
    [' -1,234,567 ', '-1234567'],
    ['12.5', '12.5'],
    ['－１，２３４．５０', '-1234.50'],
    ['(12.50)', '-12.50'],
    ['（ 1,234.50 ）', '-1234.50'],
  ])('%j is %s', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
    expect(amount.safeParse(plain).success).toBe(true);
  });

  it.each([
    '16 781,95',
    '16.781,95',
    '16781,95',
    '1,23',
    '1,2345',
    '0,123',
    '12,34,567',
    '1234,567',
    ',123',
    '1,234,',
    '(-1.50)',
    '(12.50',
  ])('%j could be anything: it stays, and is refused', (typed) => {
    expect(plainAmount(typed)).toBe(typed);
    expect(amount.safeParse(typed).success).toBe(false);
  });

  it('may be of full-width digits where these would be refused; texts stay as they are', () => {
    const typed = { customer_id: '２', quantity: '３', unit_price: '１２．５', remark: '１２', ref_no: '１' };
    expect(withPlainNumbers(vasAdd, typed as unknown as InputOf<typeof vasAdd>)).toEqual({
      ...typed,
      ...{ customer_id: '2', quantity: '3', unit_price: '12.5' },
    });
    expect(withPlainNumbers(vasAdd, { quantity: '三' } as unknown as InputOf<typeof vasAdd>)).toEqual({
      quantity: '三',
    });
  });

  it('are those of money alone, wherever they stand in a call; the contract stays strict', () => {
    const typed = '1,234.50';
    const adjusted = { id: 1, item: [{ id: 2, amount: typed }] };
    expect(withPlainNumbers(saveAdjustment, adjusted)).toEqual({
      id: 1,
      item: [{ id: 2, amount: '1234.50' }],
    });
    const applied = { from_amount: typed, rate: '7,123', remark: typed } as InputOf<typeof transferApply>;
    expect(withPlainNumbers(transferApply, applied)).toEqual({ ...applied, from_amount: '1234.50' });
    const sheet = { config_list: { free_volume_exceed_fee: typed, free_volume: typed }, title: typed };
    const agreement = { ...sheet, service_list: [{ fee_amount: typed }], other: typed };
    expect(withPlainNumbers(agreementAdd, agreement as unknown as InputOf<typeof agreementAdd>)).toEqual({
      ...agreement,
      config_list: { free_volume_exceed_fee: '1234.50', free_volume: typed },
      service_list: [{ fee_amount: '1234.50' }],
    });
    const subject = { kind: 'vas', unit_price: typed, quantity: typed };
    const tried = { id: 1, subject } as unknown as InputOf<typeof agreementTry>;
    expect(withPlainNumbers(agreementTry, tried)).toEqual({
      id: 1,
      subject: { ...subject, unit_price: '1234.50' },
    });
    expect(amount.safeParse(typed).success).toBe(false);
  });
});
