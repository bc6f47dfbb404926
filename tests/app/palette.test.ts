import { expect, it } from 'vitest';
import en from '~/i18n/en-US/palette';
import zh from '~/i18n/zh-CN/palette';
import { isMenuScreen } from '~/paths';
import { type MenuNode, screensCalled } from '~/shell/menu';

const menu: MenuNode[] = [
  { title: 'Customer accounts', icon: '', path: '/account/customerAccount' },
  {
    ...{ id: 1, title: 'Settings' },
    children: [{ title: 'Exchange rates of currencies', icon: '', path: '/account/exchangeRate' }],
  },
];
const paths = (text: string) => screensCalled(menu, text, en.otherNames).map(({ to }) => to);

it('finds a screen by its title, and by what is done there after those of that title', () => {
  expect(paths('currenc')).toEqual(['/account/exchangeRate', '/account/customerAccount']);
  expect(screensCalled(menu, 'ADD A', en.otherNames)).toEqual([
    { to: '/account/customerAccount', text: 'Customer accounts', hint: 'Add a currency' },
  ]);
  expect(paths('')).toEqual(['/account/customerAccount', '/account/exchangeRate']);
  expect(paths('no such')).toEqual([]);
});

it('other names are of screens in the menu, the same ones in both languages', () => {
  expect(Object.keys(en.otherNames).filter((path) => !isMenuScreen(path))).toEqual([]);
  expect(Object.keys(zh.otherNames)).toEqual(Object.keys(en.otherNames));
});
