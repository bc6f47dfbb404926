import { beforeEach, describe, expect, it } from 'vitest';
import { savedViewIndex, savedViewSave } from '~contract/operations/saved-views';
import { stubApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

const LIST = '/transaction/vas';
const QUERY = '?charge_status=1&customer_id=7';
const view = {
  ...{ id: 3, list: LIST, name: 'To review', query: QUERY, is_own: 1, is_default: 0 },
  ...{ role_id: null, role_title: '', user_name: 'ada' },
};
const theirs = { ...view, id: 4, name: 'Theirs', query: '?customer_id=8', is_own: 0, user_name: 'bob' };
const elsewhere = { ...view, id: 5, list: '/transaction/inbound', name: 'Elsewhere' };

const stub = await stubApp({
  '/oms/common/get_menu_auth': envelope({ auth_list: [] }),
  '/oms/common/get_customer_warehouse_list': envelope({ warehouse_list: [] }),
  '/oms/vas/index': envelope({ customer_list: [], res: { total: 0, data: [] } }),
  '/oms/transaction/totals': envelope({ list: [] }),
  [savedViewSave.path]: envelope({ id: 3 }),
});
const route = await import('~/screens/transactions/vas/route');
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const { commitSession } = await import('~/session/session.server');

const answer = (...list: object[]) =>
  stub.on(savedViewIndex.path, envelope({ list, role_list: [{ id: 9, title: 'Clerks' }] }));
beforeEach(() => {
  clearReplyCache();
  stub.seen.splice(0);
  answer(view, theirs, elsewhere);
});
const page = (query: string) => renderScreen(route, `${LIST}${query}`);
const summary = (html: string) => /<summary[^>]*>(.*?)<\/summary>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');

describe('the views of a list', () => {
  it('are those of this list; the one that is shown is named, in whatever order its filters stand', async () => {
    const html = await page('?customer_id=7&charge_status=1');
    expect(summary(html)).toBe('To review');
    expect(html).toContain(`href="${LIST}?charge_status=1&amp;customer_id=7&amp;saved=3"`);
    expect(html).toContain('Theirs, of bob');
    expect(html).not.toContain('Elsewhere');
    expect(html).not.toContain('Save this view');
  });

  it('say when one has been changed, and offer to save it, to save another, and to go back', async () => {
    const html = await page(`?customer_id=7&saved=3`);
    expect(summary(html)).toBe('Changed');
    for (const offered of ['value="overwrite_view"', 'Save as …', 'Discard changes']) {
      expect(html).toContain(offered);
    }
    // The next query is still a change of it.
    expect(html).toContain('<input type="hidden" name="saved" value="3"/>');
    expect(await page('?customer_id=7&saved=4')).not.toContain('value="overwrite_view"');
  });

  it('open a bare list with the one chosen for it', async () => {
    answer(view, { ...theirs, is_default: 1 });
    const answered = await page('').catch((thrown: Response) => thrown);
    expect((answered as Response).headers.get('location')).toBe(`${LIST}?customer_id=8&saved=4`);
    expect(summary(await page('?customer_id=7'))).toBe('Views');
  });

  it('are saved as the address shows the list, without its page and its dialog', async () => {
    const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
    const submit = async (search: string, form: Record<string, string>) => {
      const request = new Request(`http://here${LIST}${search}`, {
        ...{ method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
        body: new URLSearchParams({ idempotency_key: 'key-1', ...form }),
      });
      const answered = await route.action({ request, params: {}, context: {} });
      expect((answered as Response).headers.get('location')).toBe(`${LIST}${QUERY}&saved=3`);
      return JSON.parse(stub.seen.findLast(({ url }) => url === savedViewSave.path)!.body);
    };
    const shown = '?dialog=view&customer_id=7&page=2&charge_status=1&saved=4';
    const form = { intent: 'save_view', name: 'Mine', role_id: '9', is_default: '1' };
    expect(await submit(shown, form)).toMatchObject({
      ...{ list: LIST, query: QUERY, name: 'Mine', is_default: 1 },
    });
    answer({ ...view, query: '?customer_id=7', is_default: 1 });
    expect(
      await submit('?customer_id=7&charge_status=1&saved=3', { intent: 'overwrite_view' }),
    ).toMatchObject({
      ...{ id: 3, query: QUERY, name: 'To review', is_default: 1 },
    });
  });

  it('are named, shared and chosen in a form', async () => {
    const html = await page('?dialog=view&customer_id=7');
    expect(html).toContain('Share with the role');
    expect(html).toContain('name="is_default"');
  });
});
