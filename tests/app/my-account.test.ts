import { expect, it, vi } from 'vitest';
import { customerIn, MY_ACCOUNT, onMyAccount } from '~/screens/shared/my-account';

it.each([
  ['7', 7],
  ['', undefined],
  [null, undefined],
  ['0', undefined],
  ['7; drop', undefined],
  ['1234567890123456', undefined],
])('what the browser kept as my account, %j, is customer %s', (stored, id) => {
  expect(customerIn(stored)).toBe(id);
});

it('another tab’s choice of an account is reported once it has rested for 300 ms', () => {
  vi.useFakeTimers();
  const tab = new EventTarget();
  const told: number[] = [];
  const stop = onMyAccount(tab, (customerId) => told.push(customerId));
  const choose = (newValue: string | null, key = MY_ACCOUNT) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  choose('7');
  vi.advanceTimersByTime(299);
  choose('9');
  choose('8', 'oms_other');
  choose(null);
  vi.advanceTimersByTime(299);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([9]);
  choose('7');
  stop();
  vi.runAllTimers();
  expect(told).toEqual([9]);
  vi.useRealTimers();
});
