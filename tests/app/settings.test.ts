import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { getMenuList } from '~contract/common';
import { settingIndex } from '~contract/operations/settings';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The settings screen: what the app has been given, and what another `/api` says of its own. */

process.env.METRICS_TOKEN = 'a-token-for-metrics';
process.env.DATABASE_URL = '';
process.env.LOG_LEVEL = 'silent';
process.env.SETTINGS_FROM_FILE = 'LOG_LEVEL';
const { stub, visit, forget } = await startApp('');
const { readEnv } = await import('~/env.server');
const { clearFeatures } = await import('~/gateway/server-features.server');
const { loader } = await import('~/screens/operations/settings/route');

const PATH = '/setting/index';
const load = async (language?: 'en-US' | 'zh-CN') => loader(await visit(PATH, undefined, {}, language));
const inMenu = (...names: string[]) =>
  stub.on(
    getMenuList.path,
    envelope({ menu_list: names.map((name, id) => ({ id: id + 1, pid: 0, title: name, name, icon: '' })) }),
  );
const notFound = (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(404).end();

beforeEach(() => {
  forget();
  clearFeatures();
  inMenu(PATH);
  stub.on(settingIndex.path, notFound);
});

describe('the app’s own', () => {
  it('have a value, where it comes from, and what it is for', async () => {
    const { own, ofApi } = await load();
    const row = (name: string) => own.find((each) => each.name === name);
    expect(row('PORT')).toEqual({
      ...{ name: 'PORT', value: '3000', source: 'Default', meaning: 'port on which the app listens' },
    });
    expect(row('OMS_API_URL')).toMatchObject({ value: stub.url, source: 'Environment' });
    expect(row('LOG_LEVEL')).toMatchObject({ value: 'silent', source: 'File .env' });
    expect(row('TRUSTED_PROXY')).toMatchObject({ value: 'Not set: this machine and private networks' });
    expect(row('PUBLIC_ORIGIN')).toMatchObject({ value: 'Not set', source: 'Default' });
    expect(row('DATABASE_URL')).toBeUndefined();
    expect(ofApi).toEqual([]);
  });

  it('are shown without their secrets', async () => {
    const page = await load();
    expect(page.own.find(({ name }) => name === 'METRICS_TOKEN')).toMatchObject({ value: 'Set' });
    expect(page.own.find(({ name }) => name === 'INGEST_API_KEY')).toMatchObject({ value: 'Not set' });
    for (const secret of [process.env.SESSION_SECRET!, process.env.METRICS_TOKEN!])
      expect(JSON.stringify(page)).not.toContain(secret);
    const address = 'https://user:pass-word@oms.example/api';
    const { settings } = readEnv({ OMS_API_URL: address });
    expect(settings.find(({ name }) => name === 'OMS_API_URL')?.value).toBe('https://oms.example/api');
  });

  it('are explained in Chinese too', async () => {
    const { own } = await load('zh-CN');
    expect(own.find(({ name }) => name === 'PORT')).toMatchObject({
      source: '默认值',
      meaning: '应用监听的端口',
    });
  });

  it('are for who has the screen in the menu', async () => {
    inMenu('/user/index');
    const refused = await load().catch((answer: Response) => answer);
    expect((refused as Response).headers.get('location')).toBe('/404?page=%2Fsetting%2Findex');
  });
});

describe('those of another /api', () => {
  it('stand by themselves, also those that nobody knows here', async () => {
    const setting_list = [
      { name: 'TIME_ZONE', value: 'Europe/Berlin', is_set: 1, is_secret: 0, source: 'database' },
      { name: 'db.password', is_set: 1, is_secret: 1, source: 'vault' },
    ];
    stub.on(settingIndex.path, envelope({ setting_list }));
    const { own, ofApi } = await load();
    expect(own.find(({ name }) => name === 'TIME_ZONE')?.value).toBe('Asia/Shanghai');
    expect(ofApi).toMatchObject([
      { value: 'Europe/Berlin', source: 'Database', meaning: 'where days and months begin' },
      { value: 'Set', source: 'vault', meaning: '' },
    ]);
  });

  it('are left out where the user may not see them', async () => {
    stub.on(settingIndex.path, envelope(null, CODE.noRight, 'no'));
    expect((await load()).ofApi).toEqual([]);
  });
});
