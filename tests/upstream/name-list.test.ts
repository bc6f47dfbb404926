import { expect, it } from 'vitest';
import { firstNames } from '../../upstream/messages/name-list';
import { translate } from '../../upstream/messages/translate';

const listed = (language: 'en-US' | 'zh-CN', names: string[]) =>
  translate(language, 'accounts.inUse', { customers: names.length, names: firstNames(names) });

it('names are listed as the language does, and no more than a few', () => {
  expect(listed('en-US', ['ada', 'bob'])).toContain('ada, bob');
  expect(listed('zh-CN', ['ada', 'bob'])).toContain('ada、bob');
  expect(listed('zh-CN', ['a', 'b', 'c', 'd', 'e', 'f'])).toContain('a、b、c、d、e …');
});

it('names with commas of their own are told apart by semicolons', () => {
  expect(listed('en-US', ['Rates, 2025', 'ada'])).toContain('Rates, 2025; ada');
  expect(listed('zh-CN', ['甲、乙', 'ada'])).toContain('甲、乙；ada');
  expect(listed('zh-CN', ['Rates, 2025', 'ada'])).toContain('Rates, 2025、ada');
});
