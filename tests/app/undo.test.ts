import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { undoChange } from '~contract/operations/undo';
import { changeChargeStatus, saveAdjustment } from '~contract/transactions/transaction-actions';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The Undo of a message: which messages have one, and where it leads. */

const { stub, submit, seen, forget } = await startApp();
const { clearFeatures, readFeatures } = await import('~/gateway/server-features.server');
const { readSession } = await import('~/session/session.server');
const { action: undo } = await import('~/screens/resources/undo');
const { action: inbound } = await import('~/screens/transactions/inbound/route');

const LIST = '/transaction/inbound?customer_id=7';

/** Where an action leads, and the message shown there. */
async function led(action: typeof undo | typeof inbound, path: string, fields: Record<string, string>) {
  const answer = await action(await submit(path, new URLSearchParams(fields)));
  if (!(answer instanceof Response)) return answer.data;
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';', 1) ?? [];
  const { toast } = await readSession(new Request('http://here/', { headers: { cookie } }));
  return { to: answer.headers.get('location'), toast };
}

beforeEach(forget);

describe('a message has an Undo where the server names the change', () => {
  it.each([
    [12, { kind: 'success', text: '1 set to not charged', undo: 12 }],
    [null, { kind: 'success', text: '1 set to not charged' }],
  ])('of charging or not: %j', async (undo_id, toast) => {
    stub.on(changeChargeStatus.path, envelope({ done: 1, refused: [], undo_id }));
    expect(await led(inbound, LIST, { intent: 'not_charge', ids: '41' })).toEqual({ to: LIST, toast });
  });

  it('of some rows, where others are refused', async () => {
    const refused = [{ id: 42, reference_no: 'IB42', reason: 'already set' }];
    stub.on(changeChargeStatus.path, envelope({ done: 1, refused, undo_id: 12 }));
    expect(await led(inbound, LIST, { intent: 'charge', ids: '41,42' })).toMatchObject({
      told: { refused: [{ id: 42, name: 'IB42', reason: 'already set' }], undo: 12 },
    });
  });

  it('of an adjustment', async () => {
    stub.on(saveAdjustment.path, envelope({ requested: 0, undo_id: 13 }));
    const form = { intent: 'adjust', id: '41', 'item.0.id': '1', 'item.0.amount': '5' };
    expect(await led(inbound, `${LIST}&tab=details&id=41`, form)).toMatchObject({ toast: { undo: 13 } });
  });

  it('not of one that changed no amount, which says so', async () => {
    readFeatures({ 'x-oms-contract': '*' });
    stub.on(saveAdjustment.path, envelope({ requested: 0, undo_id: null }));
    const form = { intent: 'adjust', id: '41', 'item.0.id': '1', 'item.0.amount': '5', reason: 'Agreed' };
    const toast = { kind: 'success', text: 'No amount was changed' };
    expect(await led(inbound, `${LIST}&tab=details&id=41`, form)).toMatchObject({ toast });
    clearFeatures();
  });
});

describe('pressing it', () => {
  const press = (redirect = LIST) => led(undo, '/undo', { id: '12', redirect, idempotency_key: 'undo-12' });

  it('undoes the change under a key of its own, and leads back', async () => {
    stub.on(undoChange.path, envelope({ requested: 0 }));
    expect(await press()).toEqual({ to: LIST, toast: { kind: 'success', text: 'Undone' } });
    expect(seen(undoChange.path)).toMatchObject([
      { body: '{"id":"12"}', headers: { 'idempotency-key': 'undo-12' } },
    ]);
  });

  it('says where it came back that a second person has to confirm it, or why it cannot be', async () => {
    stub.on(undoChange.path, envelope({ requested: 1 }));
    expect(await press()).toMatchObject({ toast: { text: expect.stringContaining('second person') } });
    stub.on(undoChange.path, envelope(null, CODE.conflict, 'It was billed'));
    expect(await press()).toEqual({ to: LIST, toast: { kind: 'error', text: 'It was billed' } });
  });

  it('leads nowhere else', async () => {
    stub.on(undoChange.path, envelope({ requested: 0 }));
    expect(await press('https://elsewhere.example/')).toMatchObject({ to: '/' });
  });
});
