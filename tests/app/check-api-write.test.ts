import { beforeEach, describe, expect, it } from 'vitest';
import { startCheck } from '../harness/check-api';
import { envelope } from '../harness/stub-upstream';

/** `npm run check-api --write`: what is saved unchanged, and compared. */

const { stub, run, exitCode, reportText } = await startCheck();

describe('saving unchanged', () => {
  const limits = (credit_limit: string) => ({
    customer_id: 7,
    res: [{ currency_code: 'USD', credit_limit, warning_line: '5' }],
  });
  const options = { customerCode: 'ACME', confirm: async () => true };
  let saved: string[];

  beforeEach(() => {
    saved = [];
    const customer_list = [{ id: 7, customer_code: 'ACME' }];
    stub.on('/oms/transaction/get_batch_form_data', envelope({ customer_list }));
    stub.on('/oms/customerAccount/get_form_data', envelope(limits('100')));
    stub.on('/oms/customerAccount/save', (seen, response) => {
      saved.push(seen.body);
      envelope([])(seen, response);
    });
  });

  it('says what it would save, and saves nothing without a yes', async () => {
    const asked: (readonly string[])[] = [];
    const confirm = async (records: readonly string[]) => {
      asked.push(records);
      return false;
    };
    const { writes } = await run({ ...options, confirm });
    expect(asked).toEqual([['limits in USD']]);
    expect([saved, writes[0]?.grade]).toEqual([[], 'remark']);
  });

  it('saves what came, and finds it the same', async () => {
    const report = await run(options);
    expect(JSON.parse(saved[0]!)).toEqual({
      customer_id: 7,
      customer_limit: [{ currency_code: 'USD', credit_limit: '100', warning_line: '5' }],
    });
    expect([report.writes[0]?.grade, reportText(report).split('\n').at(-1)]).toEqual([
      'fine',
      'Nothing is wrong.',
    ]);
  });

  it('saves what came without a value as it came, as a server may want every field', async () => {
    const limit = { currency_code: 'USD', credit_limit: null, warning_line: '' };
    stub.on('/oms/customerAccount/get_form_data', envelope({ customer_id: 7, res: [limit] }));
    const draft = { id: 2, title: 'Draft', customer_id: 7, warehouse_id: 3, currency_code: 'USD', status: 0 };
    const row = { where_type: '>', days: 3, fee_amount: null };
    stub.on('/oms/billing/index', envelope({ res: { total: 1, data: [draft] } }));
    const sheet = { config_list: { free_volume: null }, storage_list: [row] };
    stub.on('/oms/billing/get_form_data', envelope({ res: { ...draft, note: null }, ...sheet }));
    let agreement = '';
    stub.on('/oms/billing/edit', (seen, response) => {
      agreement = seen.body;
      envelope([])(seen, response);
    });
    expect((await run(options)).writes.map(({ grade }) => grade)).toEqual(['fine', 'fine']);
    expect(JSON.parse(saved[0]!)).toEqual({ customer_id: 7, customer_limit: [limit] });
    expect(JSON.parse(agreement)).toMatchObject({ note: null, ...sheet });
  });

  it('finds what has become another', async () => {
    stub.on('/oms/customerAccount/save', (seen, response) => {
      stub.on('/oms/customerAccount/get_form_data', envelope(limits('0')));
      envelope([])(seen, response);
    });
    const report = await run(options);
    expect(report.writes[0]).toMatchObject({
      grade: 'wrong',
      text: 'it is another afterwards: res.0.credit_limit was "100", is "0"',
    });
    expect(exitCode(report)).toBe(1);
  });

  it.each([
    ['wrong', /refused with code 4009: Too late/, envelope(null, 4009, 'Too late')],
    ['remark', /not saved: it asks "Sure\?"/, envelope(null, 1001, 'Sure?')],
  ])('says that it was not done: %s, %s', async (grade, said, answer) => {
    stub.on('/oms/customerAccount/save', answer);
    expect((await run(options)).writes[0]).toMatchObject({ grade, text: expect.stringMatching(said) });
  });

  it('says what it could not read beforehand', async () => {
    stub.on('/oms/customerAccount/get_form_data', envelope(null, 4004, 'Gone'));
    const { writes } = await run(options);
    expect(writes).toEqual([
      { probe: 'saving', grade: 'wrong', text: expect.stringMatching(/refused with code 4004: Gone$/) },
    ]);
  });

  it('touches nobody else', async () => {
    const { writes } = await run({ ...options, customerCode: 'OTHER' });
    expect([saved, writes[0]?.text]).toEqual([
      [],
      expect.stringMatching(/^customer OTHER is not in any list/),
    ]);
  });
});
