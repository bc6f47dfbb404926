import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accountTransactionForm } from '~contract/accounts/accounts';
import { currencyForm } from '~contract/accounts/currencies';
import { customerAccountForm } from '~contract/accounts/customer-accounts';
import { agreementEditForm, agreementForm } from '~contract/agreements/agreements';
import { paymentGroupAdd } from '~contract/catalogue/payment-groups';
import { paymentForm } from '~contract/catalogue/payments';
import { authRuleForm } from '~contract/identity/auth-rules';
import { roleForm } from '~contract/identity/roles';
import { passwordForm, userEditForm, userForm } from '~contract/identity/users';
import { fieldErrors } from '~contract/problems/field-errors';
import { receiptRecord, shipmentRecord, stockSnapshotRecord } from '~contract/transactions/ingest';
import { batchRecalculate } from '~contract/transactions/transaction-actions';
import { vasForm } from '~contract/transactions/vas';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** Paths of the fields that are refused, e.g. `item.0.amount`. */
const refused = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.path.join('.'));

/** The message of the first refused field. */
const said = (schema: z.ZodType, value: unknown) => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.values(fieldErrors(issues, value, 'en-US'))[0];
};

describe('forms of the administration', () => {
  const user = {
    user_name: 'zhang3',
    password: 'Tallyman-1',
    real_name: '张三',
    language: 'zh-CN',
    status: '1',
    customer_id: '1',
    role_ids: '1,2',
    state: 'CA',
    city: 'LA',
    email: 'z@example.com',
  };

  test('a user needs what the specification requires', () => {
    expect(userForm.parse(user).role_ids).toEqual([1, 2]);
    for (const field of Object.keys(user)) {
      expect(refused(userForm, { ...user, [field]: '' })).toContain(field);
      const { [field as keyof typeof user]: _, ...rest } = user;
      expect(refused(userForm, rest)).toContain(field);
    }
    for (const name of ['zhang 3', 'zhang-3', '张三', '<b>']) {
      expect(refused(userForm, { ...user, user_name: name })).toEqual(['user_name']);
    }
    expect(refused(userForm, { ...user, email: 'z@' })).toEqual(['email']);
    expect(said(userForm, { ...user, user_name: '张三' })).toBe('Letters A–Z and digits 0–9 only');
    expect(said(userForm, { ...user, email: 'a@b' })).toBe('An e-mail address such as name@example.com');
    expect(said(userForm, { ...user, email: '' })).toBe('Required field cannot be empty');
  });

  test('editing a user: real name optional, an empty password is none, absent fields stay', () => {
    const { user_name: _, ...edited } = user;
    expect(userEditForm.parse({ ...edited, id: 5, real_name: '', password: '' })).toMatchObject({
      real_name: '',
      password: undefined,
    });
    expect(accepts(userEditForm, { ...user, id: 5 })).toBe(true);
    expect(userEditForm.parse({ id: '5', status: '0' })).toEqual({ id: 5, status: 0 });
    expect(refused(userEditForm, { ...edited, id: 5, email: '', city: '' })).toEqual(['city', 'email']);
  });

  test('a new password is entered twice', () => {
    const form = { old_password: 'x', password: 'Tallyman-2', confirm_password: 'Tallyman-2' };
    expect(accepts(passwordForm, form)).toBe(true);
    expect(refused(passwordForm, { ...form, confirm_password: 'Tallyman-3' })).toEqual(['confirm_password']);
    expect(said(passwordForm, { ...form, confirm_password: 'Tallyman-3' })).toBe(
      'Entered twice inconsistent',
    );
    expect(refused(passwordForm, { ...form, password: '' })).toContain('password');
  });

  test('a role may hold no rule', () => {
    expect(roleForm.parse({ title: 'Clerk', rule_ids: '' })).toMatchObject({ rule_ids: [], status: 1 });
  });

  test('a rule has a title in both languages and a route or nothing as its name', () => {
    const rule = {
      pid: 0,
      title: { 'zh-CN': '用户', 'en-US': 'Users' },
      name: '/user/index',
      is_menu: 1,
      status: 1,
    };
    expect(accepts(authRuleForm, rule)).toBe(true);
    expect(accepts(authRuleForm, { ...rule, name: '' })).toBe(true);
    expect(refused(authRuleForm, { ...rule, name: 'javascript:alert(1)' })).toEqual(['name']);
    expect(refused(authRuleForm, { ...rule, title: { 'zh-CN': '用户', 'en-US': ' ' } })).toEqual([
      'title.en-US',
    ]);
  });

  test.each([
    [1, ['image_url']],
    [2, ['bank_name', 'bank_payee', 'bank_account']],
    [3, ['bank_name', 'bank_payee', 'bank_account', 'bank_address']],
  ])('a payment method of type %j requires %j', (type, fields) => {
    expect(refused(paymentForm, { name: 'Wire', payment_type: type })).toEqual(fields);
    const filled = Object.fromEntries(fields.map((field) => [field, 'x']));
    expect(accepts(paymentForm, { name: 'Wire', payment_type: String(type), ...filled })).toBe(true);
  });

  test('payment groups: at least one title, of at most ten characters', () => {
    const add = (title: string[]) => refused(paymentGroupAdd.input, { title });
    expect(add(['一二三四五六七八九十', '🚢🚢🚢🚢🚢🚢🚢🚢🚢🚢'])).toEqual([]);
    expect(add([])).toEqual(['title']);
    expect(add(['ok', '12345678901', ''])).toEqual(['title.1', 'title.2']);
    expect(said(paymentGroupAdd.input, { title: ['12345678901'] })).toBe('At most 10 characters');
  });
});

describe('forms of the billing area', () => {
  const agreement = {
    title: 'A',
    customer_id: 1,
    warehouse_id: 2,
    currency_code: 'USD',
    start_create_time: '2026-01-01 00:00:00',
    end_create_time: '2027-01-01T00:00:00+08:00',
    config_list: {},
  };
  const file = { file_url: 'f/1', file_name: 'a.pdf' };

  test('an agreement: customer and warehouse must be there at creation, five attachments', () => {
    expect(agreementForm.parse(agreement)).toMatchObject({ file_list: [], outbound_list: [] });
    const { customer_id: _, warehouse_id: __, ...edited } = agreement;
    expect(accepts(agreementEditForm, { ...edited, id: 3 })).toBe(true);
    expect(accepts(agreementEditForm, { ...agreement, id: 3 })).toBe(true);
    expect(refused(agreementForm, edited)).toEqual(['customer_id', 'warehouse_id']);
    expect(accepts(agreementForm, { ...agreement, file_list: Array(5).fill(file) })).toBe(true);
    expect(refused(agreementForm, { ...agreement, file_list: Array(6).fill(file) })).toEqual(['file_list']);
    expect(refused(agreementForm, { ...agreement, currency_code: 'usd' })).toEqual(['currency_code']);
    const row = { where_type: 'lte', days: 30, fee_amount: '1e3' };
    expect(refused(agreementForm, { ...agreement, storage_list: [row] })).toEqual([
      'storage_list.0.fee_amount',
    ]);
  });

  const blank = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']));
  const fees = (list: string, config_list: object, columns: string) =>
    [`${list}.0.`, agreementForm, { ...agreement, config_list, [list]: [blank(columns)] }, columns] as const;
  const HEADER = 'title customer_id warehouse_id currency_code';
  const SETTINGS = 'open_virtual_volume storage_fee_rule';
  const FREE = 'free_volume free_volume_exceed_fee';
  const PUTAWAY = 'billing_type_id where_type weight putaway_fee label_fee power_on_fee';
  const BATCH =
    'customer_id warehouse_id transaction_type is_adjust_amount create_time_start create_time_end';
  const VAS = 'customer_id warehouse_id billing_type_id is_service_fee quantity business_time';
  const LIMIT = 'currency_code credit_limit warning_line';
  const BY_HAND = 'customer_id trading_method amount currency_code';

  test.each<readonly [string, z.ZodType, object, string]>([
    ['', agreementForm, { ...agreement, ...blank(HEADER) }, HEADER],
    ['config_list.', agreementForm, { ...agreement, config_list: blank(SETTINGS) }, SETTINGS],
    [
      'config_list.',
      agreementForm,
      { ...agreement, config_list: { storage_fee_rule: 'storage_free_volume', ...blank(FREE) } },
      FREE,
    ],
    fees('storage_list', {}, 'where_type days fee_amount'),
    fees(
      'outbound_list',
      { outbound_sku_rule: 'dim_total,dim_max,weight,volume' },
      'billing_type_id combine_package_qty exceed_fee where_type dim_total dim_max weight volume processing_fee',
    ),
    fees('inbound_list', { inbound_sku_rule: 'weight' }, PUTAWAY),
    fees('return_list', { return_sku_rule: 'weight' }, `${PUTAWAY} processing_fee`),
    fees('pack_material_list', {}, 'billing_type_id pack_material_item'),
    fees('sku_material_list', {}, 'billing_type_id pack_material_item'),
    ['', batchRecalculate.input, blank(BATCH), BATCH],
    ['', vasForm, blank(VAS), VAS],
    ['', currencyForm, blank('currency_code status'), 'currency_code status'],
    ['customer_limit.0.', customerAccountForm, { customer_id: 1, customer_limit: [blank(LIMIT)] }, LIMIT],
    ['', accountTransactionForm, blank(BY_HAND), BY_HAND],
  ])('what is left blank at "%s" is asked for (%#)', (place, schema, form, fields) => {
    const issues = schema.safeParse(form).error?.issues ?? [];
    expect(fieldErrors(issues, form, 'en-US')).toEqual(
      Object.fromEntries(fields.split(' ').map((field) => [place + field, 'Required field cannot be empty'])),
    );
  });

  test('a VAS document: a positive quantity, a price above 0 or none, no computed amounts', () => {
    const vas = { customer_id: 1, warehouse_id: 1, billing_type_id: 1, is_service_fee: 1, quantity: '4' };
    const form = { ...vas, unit_price: '12.50', business_time: '2026-11-01' };
    expect(accepts(vasForm, form)).toBe(true);
    for (const quantity of ['4', '1.25']) expect(accepts(vasForm, { ...form, quantity })).toBe(true);
    for (const quantity of ['0', '-1', '1.555', '', '４']) {
      expect(refused(vasForm, { ...form, quantity })).toEqual(['quantity']);
    }
    expect(accepts(vasForm, { ...form, unit_price: '' })).toBe(true);
    for (const unit_price of ['0', '0.00', '-1', '1e3']) {
      expect(refused(vasForm, { ...form, unit_price })).toContain('unit_price');
    }
    expect(said(vasForm, { ...form, unit_price: '0' })).toBe('Must be greater than 0');
    expect(accepts(vasForm, { ...form, total_amount: '1.00' })).toBe(false);
  });

  test('a currency loses 0 to 100 percent; empty is 0', () => {
    const form = { currency_code: 'USD', status: 1 };
    expect(currencyForm.parse({ ...form, consume_exchange_loss: '' })).toMatchObject({
      recharge_exchange_loss: '0',
      consume_exchange_loss: '0',
    });
    for (const percent of ['0.5', '100', '99.999999']) {
      expect(accepts(currencyForm, { ...form, consume_exchange_loss: percent })).toBe(true);
    }
    for (const percent of ['100.1', '-1', '1e1', '101']) {
      expect(refused(currencyForm, { ...form, consume_exchange_loss: percent })).toEqual([
        'consume_exchange_loss',
      ]);
    }
  });

  test('limits name each currency once', () => {
    const row = { currency_code: 'USD', credit_limit: '100', warning_line: '10' };
    const save = (customer_limit: unknown[]) =>
      accepts(customerAccountForm, { customer_id: 1, customer_limit });
    expect(save([row, { ...row, currency_code: 'EUR' }])).toBe(true);
    expect(save([row, row])).toBe(false);
    expect(said(customerAccountForm, { customer_id: 1, customer_limit: [row, row] })).toMatch(/once/);
    expect(save([])).toBe(false);
  });

  test('a transaction by hand is not 0', () => {
    const form = { customer_id: 1, trading_method: 1, currency_code: 'USD' };
    expect(accepts(accountTransactionForm, { ...form, amount: '-0.01' })).toBe(true);
    expect(refused(accountTransactionForm, { ...form, amount: '0.00' })).toEqual(['amount']);
    expect(said(accountTransactionForm, { ...form, amount: '0' })).toBe('Must not be 0');
  });
});

describe('records of a WMS', () => {
  const head = { source_ref: 'r1', customer_code: 'ACME', warehouse_code: 'LAX' };

  test('a receipt', () => {
    const line = {
      sku: 'S',
      quantity: 100,
      label_quantity: 40,
      power_on_quantity: 10,
      length: 10,
      weight: '1.5',
    };
    const receipt = { ...head, inbound_number: 'I1', receipt_time: '2026-11-01T08:00:00Z', lines: [line] };
    expect(receiptRecord.parse(receipt)).toMatchObject({ receipt_type: 'normal', lines: [{ length: '10' }] });
    expect(refused(receiptRecord, { ...receipt, receipt_type: 'x', lines: [] })).toEqual([
      'receipt_type',
      'lines',
    ]);
  });

  test("a shipment's line gives weight and price, or an amount", () => {
    const parcel = { ...head, tracking_number: 'T1', carrier_code: 'UPS', ship_time: '2026-11-01 08:00:00' };
    const line = (fields: object) => ({ ...parcel, lines: [{ fee_type: 'base', ...fields }] });
    expect(accepts(shipmentRecord, line({ weight: 2, unit_price: '3.10' }))).toBe(true);
    expect(accepts(shipmentRecord, line({ amount: '6.20' }))).toBe(true);
    expect(refused(shipmentRecord, line({ weight: 2 }))).toEqual(['lines.0.amount']);
    expect(said(shipmentRecord, line({ weight: 2 }))).toMatch(/weight and unit price/);
  });

  test('no lot of a snapshot was put away after its day', () => {
    const lot = { sku: 'S', quantity: 1, putaway_date: '2026-11-01' };
    const snapshot = { ...head, snapshot_date: '2026-11-01', lots: [lot] };
    expect(accepts(stockSnapshotRecord, snapshot)).toBe(true);
    expect(accepts(stockSnapshotRecord, { ...snapshot, lots: [] })).toBe(true);
    expect(refused(stockSnapshotRecord, { ...snapshot, snapshot_date: '2026-10-31' })).toEqual(['lots']);
    expect(said(stockSnapshotRecord, { ...snapshot, snapshot_date: '2026-10-31' })).toMatch(/put away/);
  });
});
