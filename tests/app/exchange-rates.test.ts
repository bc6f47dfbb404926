import { beforeEach, describe, expect, it } from 'vitest';
import { rateId } from '~/screens/accounts/exchange-rates/columns';
import { exchangeRateQuery, rateOfId } from '~/screens/accounts/exchange-rates/query';
import { exchangeRateImport, exchangeRateIndex, exchangeRateSave } from '~contract/accounts/exchange-rates';
import { redirectOrData, startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Exchange rates on the app's side: reading addresses, sending forms, reporting imports. */

const RATE = {
  ...{ from_currency_code: 'USD', to_currency_code: 'CNY', rate_date: '2026-11-20', rate: '7.10420000' },
  ...{ source: 'manual', source_text: 'By hand', update_user_name: 'ada', update_time: '' },
};
const { stub, visit, submit: send, seen, forget } = await startApp();
const { action, loader } = await import('~/screens/accounts/exchange-rates/route');

const PATH = '/account/exchangeRate';
const load = async (search: string) => loader(await visit(`${PATH}${search}`));
const submit = async (search: string, body: URLSearchParams | FormData) =>
  redirectOrData(await action(await send(`${PATH}${search}`, body)));
const asked = () =>
  seen(exchangeRateIndex.path).map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));

beforeEach(() => {
  forget();
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/exchangeRate/edit'] }));
  stub.on(
    exchangeRateIndex.path,
    envelope({
      ...{ currency_list: [{ currency_code: 'USD' }], source_list: [], current_list: [] },
      res: { total: 1, data: [RATE] },
    }),
  );
});

describe('a rate’s name in an address', () => {
  it('leads to it', () => {
    const { from_currency_code, to_currency_code, rate_date } = RATE;
    expect(rateId(RATE)).toBe('USD-CNY-2026-11-20');
    expect(rateOfId.parse(rateId(RATE))).toEqual({ from_currency_code, to_currency_code, rate_date });
  });

  it.each(['', 'USD', 'USD-CNY', 'USD-CNY-2026-13-01', 'usd-CNY-2026-11-20', 'USD-CNY-2026-11-20-1'])(
    '%j is none',
    (id) => expect(exchangeRateQuery.id.safeParse(id).success).toBe(false),
  );
});

describe('the list', () => {
  it('is of all days unless some are asked for', async () => {
    await load('?from_currency_code=EUR&page=0&list_rows=9');
    expect(asked()).toEqual([{ from_currency_code: 'EUR', page: '1', list_rows: '50' }]);
  });

  it('shows nothing where the days are the wrong way round, and asks for none of them', async () => {
    const page = await load('?start_create_time=2026-11-20&end_create_time=2026-11-01');
    expect(page).toMatchObject({ rows: [], total: 0, range: {}, errors: { end_create_time: /./ } });
    expect(asked()).toEqual([{ page: '1', list_rows: '50' }]);
  });

  it('comes with the rate that a dialog is about', async () => {
    const page = await load('?dialog=edit&id=USD-CNY-2026-11-20');
    expect(asked()[1]).toEqual({
      ...{ from_currency_code: 'USD', to_currency_code: 'CNY', list_rows: '1' },
      ...{ start_create_time: '2026-11-20', end_create_time: '2026-11-20' },
    });
    expect(page).toMatchObject({ dialog: 'edit', ofDialog: { row: { rate: '7.10420000' } } });
  });

  it('opens no dialog for users who may only read', async () => {
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
    expect(await load('?dialog=new')).toMatchObject({ canEdit: false, dialog: undefined });
  });
});

describe('a form', () => {
  it('sends pair, day and rate, and goes back to the list', async () => {
    stub.on(exchangeRateSave.path, envelope(null));
    const { from_currency_code, to_currency_code, rate_date } = RATE;
    const typed = {
      intent: 'save',
      from_currency_code,
      to_currency_code,
      rate_date,
      rate: '7.2',
      source: 'ecb',
    };
    const to = await submit('?page=2&dialog=edit&id=USD-CNY-2026-11-20', new URLSearchParams(typed));
    expect(to).toBe('/account/exchangeRate?page=2');
    expect(JSON.parse(seen(exchangeRateSave.path)[0]?.body ?? '')).toEqual({
      ...{ from_currency_code, to_currency_code, rate_date, rate: '7.2' },
    });
  });

  it('deletes nothing that has no such name', async () => {
    const form = new URLSearchParams({ intent: 'delete', id: 'USD' });
    await expect(submit('', form)).rejects.toMatchObject({ status: 400 });
  });
});

describe('an import', () => {
  const withFile = (file: File) => {
    const form = new FormData();
    form.set('intent', 'import');
    form.set('file', file);
    return form;
  };

  it('passes the file on, and says what it came to', async () => {
    const came = {
      ...{ days: 2, first_day: '2026-11-19', last_day: '2026-11-20' },
      ...{ added: 3, changed: 0, unchanged: 1, kept: 0 },
    };
    stub.on(exchangeRateImport.path, envelope(came));
    expect(await submit('', withFile(new File(['Date,USD\n'], 'rates.csv')))).toEqual({ imported: came });
    const [call] = seen(exchangeRateImport.path);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(call?.body).toContain('filename="rates.csv"');
    expect(call?.body).toContain('Date,USD');
  });

  it('says at the field what is wrong with the file, and that there is none', async () => {
    stub.on(exchangeRateImport.path, envelope({ fields: { file: 'Line 7: no day' } }, 4022, 'Not imported'));
    expect(await submit('', withFile(new File(['x'], 'rates.csv')))).toMatchObject({
      ok: false,
      fields: { file: 'Line 7: no day' },
    });
    expect(await submit('', withFile(new File([], '')))).toMatchObject({ fields: { file: /./ } });
    expect(seen(exchangeRateImport.path)).toHaveLength(1);
  });
});
