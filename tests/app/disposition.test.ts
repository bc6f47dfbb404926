import { expect, it } from 'vitest';
import { fileNameIn } from '~/gateway/file-headers';

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

it.each([
  ['attachment; filename=report.xlsx', 'report.xlsx'],
  ['attachment; filename=report of May.xlsx; size=3', 'report of May.xlsx'],
  ['attachment;filename="a; b \\"c\\".pdf"', 'a; b "c".pdf'],
  ['filename=report.xlsx', 'report.xlsx'],
  ['ATTACHMENT; FILENAME=report.xlsx', 'report.xlsx'],
  ["attachment; filename=a.xlsx; filename*=UTF-8''%E6%8A%A5.xlsx", '报.xlsx'],
  ["attachment; filename*=utf-8'zh'%E6%8A%A5.xlsx; filename=a.xlsx", '报.xlsx'],
  ["attachment; filename*=iso-8859-1''r%E9sum%E9.pdf", 'résumé.pdf'],
  ["attachment; filename*=klingon''%E6.xlsx; filename=a.xlsx", 'a.xlsx'],
  ["attachment; filename*=UTF-8''%E6%8A.xlsx; filename=a.xlsx", 'a.xlsx'],
  ['attachment; filename*=; filename=a.xlsx', 'a.xlsx'],
  ['attachment; filename="%E6%8A%A5.xlsx"', '报.xlsx'],
  ['attachment; filename="100%.xlsx"', '100%.xlsx'],
  [`attachment; filename="${latin1('报价.xlsx')}"`, '报价.xlsx'],
  [`attachment; filename=${latin1('报价.xlsx')}`, '报价.xlsx'],
  ['attachment; filename="r\xe9sum\xe9.pdf"', 'résumé.pdf'],
  ['attachment; filename="=?UTF-8?B?5oql5Lu3Lnhsc3g=?="', '报价.xlsx'],
  ['attachment; filename="=?utf-8?Q?=E6=8A=A5_1.xlsx?="', '报 1.xlsx'],
  ['attachment; filename="=?UTF-8?B?5oql?= =?UTF-8?B?5Lu3?=.xlsx"', '报价.xlsx'],
  ['attachment; filename="=?none?B?5oql?="', '=?none?B?5oql?='],
  ['attachment; filename="..\\\\..\\\\etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''..%2F..%2Fa%00%0d%0a.png", 'a.png'],
])('%s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

it.each(['', 'attachment', 'attachment; filename=', 'attachment; filename="dir/"', 'inline; size=3'])(
  '"%s" names no file',
  (header) => {
    expect(fileNameIn(header)).toBeUndefined();
  },
);
