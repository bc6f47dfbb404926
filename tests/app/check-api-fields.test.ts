import { describe, expect, it } from 'vitest';
import { page, startCheck } from '../harness/check-api';
import { envelope } from '../harness/stub-upstream';

/** What `npm run check-api` says of a field, at a server that has one thing wrong. */

const { callOf } = await startCheck();

describe('a field', () => {
  const role = { id: 1, title: 'Clerk', detail: 'x', status: 1, create_user_name: 'ada', create_time: '' };

  it('cannot be read: each with what came and what was expected', async () => {
    const broken = { ...role, id: null, status: 'enabled', title: { en: 'Clerk' } };
    const { found, text, code } = await callOf('role.index', page([role, broken]));
    expect([found.status, code]).toEqual(['unreadable', 1]);
    expect(found.unreadable).toEqual([
      { field: 'res.data.id', came: 'null', expected: 'a whole number' },
      { field: 'res.data.title', came: '{"en":"Clerk"}', expected: 'a text' },
      { field: 'res.data.status', came: '"enabled"', expected: 'a whole number' },
    ]);
    expect(text).toContain('cannot be read: res.data.status is "enabled", expected a whole number');
  });

  it('stayed empty, or is not read', async () => {
    const { found } = await callOf('role.index', page([{ ...role, detail: null, pivot: { a: 1 } }]));
    expect(found.empty).toEqual(['res.data.detail', 'res.data.create_time']);
    expect(found.unknown).toEqual(['res.data.pivot']);
  });

  it('has another name of the specifications', async () => {
    const { create_user_name: _, ...rest } = role;
    const { found } = await callOf('role.index', page([{ ...rest, creator: 'bob' }]));
    expect([found.unknown, found.empty]).toEqual([[], ['res.data.create_time']]);
  });

  it('may stand in one of two places', async () => {
    const address = {
      country_code: 'CN',
      state: 'GD',
      city: 'SZ',
      company: 'A',
      phone_number: '1',
      remark: 'r',
    };
    const { found } = await callOf('user.get_form_data', envelope({ user_info: address }));
    expect(found.empty).not.toContain('res.city');
  });

  it.each([
    ['a text instead of a whole number', { ...role, id: '1' }, 'res.data.id'],
    ['true or false instead of a whole number', { ...role, status: true }, 'res.data.status'],
    ['a number instead of a text', { ...role, title: 7 }, 'res.data.title'],
    ['null instead of a text', { ...role, detail: null }, 'res.data.detail'],
  ])('is read with tolerance: %s', async (remark, row, field) => {
    const { found, code } = await callOf('role.index', page([row]));
    expect([found.status, found.remarks, code]).toEqual(['there', [{ text: remark, fields: [field] }], 0]);
  });

  it.each([
    ['[] instead of an object', envelope({ res: [] }), 'role.get_form_data'],
    ['an object instead of a list', envelope({ res: { total: 1, data: { 1: role } } }), 'role.index'],
    ['rows without their total', envelope({ res: [role] }), 'role.index'],
    [
      'entries like "Order" instead of an object with key, value',
      envelope({ type_list: { 1: 'Order' } }),
      'billingType.index',
    ],
  ])('has its own shape: %s', async (remark, answer, name) => {
    const { found, code } = await callOf(name, answer);
    expect([found.remarks.map((one) => one.text), found.unreadable, code]).toEqual([
      expect.arrayContaining([remark]),
      [],
      0,
    ]);
  });
});
