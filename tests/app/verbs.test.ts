import { expect, it } from 'vitest';
import { translator } from '~/i18n/texts.server';
import { verbOf } from '~/session/verb.server';
import { endpoints } from '../../contract';

const form = (fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const english = translator('en-US');

it('every call that may ask says what a yes does, in both languages', () => {
  const asking = endpoints.filter(({ input }) => 'shape' in input && 'is_confirm' in (input.shape as object));
  expect(asking.length).toBeGreaterThan(30);
  const plain = asking.filter(({ name }) => {
    const sent = form({ status: '0', intent: 'not_charge' });
    return ['Confirm', '确定'].some((verb) =>
      (['en-US', 'zh-CN'] as const).some(
        (language) => verbOf(name, sent, translator(language)).verb === verb,
      ),
    );
  });
  expect(plain.map(({ name }) => name)).toEqual([]);
});

it.each([
  ['month.close', { month: '2026-10' }, 'Close month', 'Close month 2026-10?'],
  ['customer.change_status', { status: '0' }, 'Disable', 'Disable?'],
  ['billing.change_status', { status: '1', intent: 'start' }, 'Start agreement', 'Start agreement?'],
  ['run.start', { intent: 'not_charge' }, 'Do not charge', 'Do not charge?'],
  ['run.start', { intent: 'retry' }, 'Recalculate', 'Recalculate?'],
  ['role.delete', {}, 'Delete anyway', 'Delete anyway?'],
  ['file.upload', { intent: 'toString' }, 'Confirm', 'Please confirm'],
])('%s of %o is called "%s"', (call, fields, verb, title) => {
  expect(verbOf(call, form(fields as Record<string, string>), english)).toEqual({ verb, title });
});
