import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { resetPassword, userMakeResetLink } from '~contract/identity/reset-link';
import { userEdit } from '~contract/identity/users';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The page behind a reset link, and how an administrator makes one. */

const { stub, submit, seen, forget } = await startApp();
const { readSession } = await import('~/session/session.server');
const reset = await import('~/screens/identity/reset-password/route');
const users = await import('~/screens/identity/users/route');

const PATH = '/resetPassword?key=abc';
const NEW = { password: 'four quiet cranes', confirm_password: 'four quiet cranes' };
const choose = async (fields: Record<string, string>) =>
  reset.action(await submit(PATH, new URLSearchParams({ key: 'abc', ...fields })));

beforeEach(() => {
  forget();
  stub.on(resetPassword.path, envelope(null));
});

describe('the page', () => {
  it('asks for a new password twice, and carries the key', async () => {
    const html = await renderScreen(reset, PATH);
    expect(html).toContain('<input type="hidden" name="key" value="abc"');
    expect(html.match(/type="password"/g)).toHaveLength(2);
  });

  it('sets it, and leads to sign-in without the session of this browser', async () => {
    const answer = (await choose(NEW)) as Response;
    expect(answer.headers.get('location')).toBe('/login');
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';', 1) ?? [];
    const session = await readSession(new Request('http://here/', { headers: { cookie } }));
    expect(session).toMatchObject({ toast: { kind: 'success' } });
    expect(session.token).toBeUndefined();
    expect(JSON.parse(seen(resetPassword.path)[0]!.body)).toEqual({ key: 'abc', ...NEW });
  });

  it.each([
    [{}, ['password', 'confirm_password']],
    [{ ...NEW, confirm_password: 'four loud cranes' }, ['confirm_password']],
  ])('says beside the field what is wrong with %j, and asks nobody', async (fields, wrong) => {
    const { data } = (await choose(fields)) as { data: { fields: object; values: object } };
    expect(Object.keys(data.fields)).toEqual(wrong);
    expect(data.values).toEqual({ key: ['abc'] });
    expect(seen(resetPassword.path)).toEqual([]);
  });

  it('says in the form why it was refused, as the sign-in does', async () => {
    const toast = { kind: 'error', text: 'This link has been used' };
    const html = await renderScreen(reset, PATH, { answer: { ok: false, fields: {}, values: {}, toast } });
    expect(html).toMatch(
      /<form[^>]*>(?:(?!<\/form>).)*role="alert"[^>]*data-refusal="true">This link has been used</,
    );
  });

  it('says that a link is used up', async () => {
    stub.on(resetPassword.path, envelope(null, CODE.invalid, 'Used'));
    expect(await choose(NEW)).toMatchObject({ data: { toast: { kind: 'error', text: 'Used' } } });
  });
});

describe('an administrator', () => {
  const act = async (fields: Record<string, string>) =>
    users.action(await submit('/user/index?tab=details&id=2', new URLSearchParams(fields)));

  it('is shown the link, under the address of this app', async () => {
    stub.on(userMakeResetLink.path, envelope({ key: 'k1', expire_time: '2026-03-01T10:00:00Z' }));
    expect(await act({ intent: 'resetLink', id: '2' })).toEqual({
      made: { link: 'http://here/resetPassword?key=k1', expireTime: '2026-03-01T10:00:00Z' },
    });
  });

  it('asks for a new password at the next sign-in', async () => {
    stub.on(userEdit.path, envelope(null));
    expect(await act({ intent: 'askPassword', id: '2' })).toBeInstanceOf(Response);
    expect(JSON.parse(seen(userEdit.path)[0]!.body)).toEqual({ id: '2', must_change_password: 1 });
  });
});
