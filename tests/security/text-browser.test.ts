import { describe, expect, it } from 'vitest';
import { testApi } from '../harness/api';
import { Visitor } from '../harness/built-app';
import { PASSWORD, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** A browser that says in no header where a form comes from, as text browsers do: our forms carry a token for it. */

const api = testApi();
const app = testApp(api);

const tokenOf = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const page = async (visitor: Visitor, path: string) => tokenOf(await (await visitor.ask(path)).text());

describe('without Origin, Referer and Sec-Fetch-Site', () => {
  it('one signs in, works and signs out by the tokens of the forms', async () => {
    const { userName } = await seedUser(api.db, { isAll: true });
    const visitor = new Visitor(app.origin);
    const send = async (path: string, token: string, form: Record<string, string>) =>
      (await visitor.post(path, { ...form, form_token: token }, {})).status;

    const stranger = await page(visitor, '/login');
    expect(await send('/login', stranger, { user_name: userName, password: PASSWORD })).toBe(302);
    const own = await page(visitor, '/role/index?dialog=new');
    expect(own).not.toBe(stranger);
    // Refused for what is missing in it, not for where it comes from.
    expect(await send('/role/index?dialog=new', own, { intent: 'add', title: '' })).toBe(422);
    // The token of the page before the sign-in is not the session's.
    expect(await send('/logout', stranger, {})).toBe(403);
    expect(await send('/logout', own, {})).toBe(302);
  });

  it('a form without a token, with another browser’s, or from another site is refused', async () => {
    const { userName } = await seedUser(api.db);
    const form = { user_name: userName, password: PASSWORD };
    const visitor = new Visitor(app.origin);
    const token = await page(visitor, '/login');
    const other = await page(new Visitor(app.origin), '/login');
    const answers = [
      await visitor.post('/login', form, {}),
      await visitor.post('/login', { ...form, form_token: other }, {}),
      await visitor.post('/login', { ...form, form_token: token }, { referer: 'https://evil.example/' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
