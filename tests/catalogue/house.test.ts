import { beforeAll, expect, it } from 'vitest';
import * as contract from '../../contract/catalogue/house';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import type { InputOf } from '../../contract/endpoint';
import { deleteUnusedFiles } from '../../upstream/operations/files/sweep';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../harness/people';

const RIGHTS = ['/house/index', '/house/edit'];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const api = testApi();
let clerk: SeededUser;
let own: SeededUser;
beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  own = await seedUser(api.db, {
    rights: [...RIGHTS, '/account/statement'],
    customerId: await seedCustomer(api.db),
  });
});

type Form = InputOf<typeof contract.houseEdit>;
const edit = (form: Form, by = clerk) => api.call(contract.houseEdit, form, by.token);
const house = async () => (await api.call(contract.houseIndex, {}, clerk.token)).data;

async function upload(content: Buffer, name: string, by = clerk): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const response = await fetch(`${api.url}/api${common.upload.path}`, {
    ...{ method: 'POST', body: form, headers: { authorization: by.token } },
  });
  return ((await response.json()) as { data: { file_path: string } }).data.file_path;
}

it('is blank at first, issues papers by its default name, and keeps what is entered', async () => {
  const blank = await house();
  expect(blank.res).toMatchObject({ name: '', logo_path: '', bank_accounts: [], update_time: '' });
  expect(blank.default_name).not.toBe('');
  const bank = {
    currency_code: 'USD',
    bank_name: 'First',
    payee: 'Dockside',
    account: '123',
    code: 'FBUS33',
  };
  const form = { name: 'Dockside', tax_number: '9', bank_accounts: [bank, {}], contact: { name: 'Ann' } };
  expect((await edit(form)).code).toBe(CODE.ok);
  const { res } = await house();
  expect(res).toMatchObject({ name: 'Dockside', tax_number: '9', bank_accounts: [bank] });
  expect([res.contact.name, res.update_user_name]).toEqual(['Ann', clerk.userName]);
  expect((await edit({ ...form, update_time: res.update_time })).code).toBe(CODE.ok);
  expect((await house()).res.update_time).toBe(res.update_time);
  expect((await edit({ name: 'Other', update_time: '2020-01-01T00:00:00Z' })).code).toBe(CODE.conflict);
});

it('takes a JPEG or PNG that staff have uploaded as its logo, and keeps the file', async () => {
  const logo = await upload(PNG, 'logo.png');
  expect((await edit({ logo_path: logo })).code).toBe(CODE.ok);
  await api.db.execute("update uploaded_file set create_time = now() - interval '3 days'");
  await deleteUnusedFiles(api.db);
  const download = (token: string) =>
    fetch(`${api.url}/api${common.getFile.path}?path=${logo}`, { headers: { authorization: token } });
  expect((await download(own.token)).headers.get('content-type')).toBe('image/png');
  const stranger = await seedUser(api.db, { customerId: await seedCustomer(api.db) });
  expect((await download(stranger.token)).headers.get('content-type')).toMatch('application/json');
  const refused = async (path: string) => (await edit({ logo_path: path })).fields;
  const wrong = { logo_path: 'Only JPG or PNG allowed' };
  expect(await refused(await upload(Buffer.from('%PDF-1.7\n'), 'logo.pdf'))).toEqual(wrong);
  expect(await refused(await upload(PNG, 'theirs.png', own))).toEqual(wrong);
  expect(await refused('nowhere.png')).toEqual(wrong);
  const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
  expect(await refused(await upload(large, 'large.png'))).toEqual({
    logo_path: 'Size must not exceed 2MB',
  });
  expect((await house()).res.logo_path).toBe(logo);
});

it('400, 401, 403: is refused to others, and field by field', async () => {
  const wrong = await api.send(
    contract.houseEdit,
    { bank_accounts: [{ currency_code: 'US$' }] },
    clerk.token,
  );
  expect([wrong.code, Object.keys(wrong.fields)]).toEqual([CODE.invalid, ['bank_accounts.0.currency_code']]);
  expect((await api.call(contract.houseIndex, {})).code).toBe(CODE.sessionEnded);
  expect((await api.call(contract.houseIndex, {}, own.token)).code).toBe(CODE.noRight);
  expect((await edit({ name: 'Ours' }, own)).code).toBe(CODE.noRight);
  const reader = await seedUser(api.db, { rights: ['/house/index'] });
  expect((await edit({ name: 'Mine' }, reader)).code).toBe(CODE.noRight);
  expect((await api.call(contract.houseIndex, {}, reader.token)).code).toBe(CODE.ok);
});
