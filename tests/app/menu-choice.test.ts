import { expect, it } from 'vitest';
import { changeMenu } from '~/shell/menu-choice';
import { readMenuChoice, saveMenuChoice } from '~/shell/menu-choice.server';

const request = (cookie = '') => new Request('http://here/', { headers: { cookie } });

/** The browser's cookie after a button was pressed. */
async function press(cookie: string, name: string, value: string): Promise<string> {
  const form = new FormData();
  form.set(name, value);
  const kept = await saveMenuChoice(request(cookie), form);
  return kept?.split(';', 1)[0] ?? cookie;
}

it('keeps the width and what is folded, one button after the other', async () => {
  expect(await readMenuChoice(request())).toEqual({ folded: [] });
  let cookie = await press('', 'menu', 'narrow');
  cookie = await press(cookie, 'fold', '7');
  cookie = await press(cookie, 'fold', '3');
  expect(await readMenuChoice(request(cookie))).toEqual({ width: 'narrow', folded: [7, 3] });
  cookie = await press(cookie, 'unfold', '7');
  cookie = await press(cookie, 'menu', 'wide');
  expect(await readMenuChoice(request(cookie))).toEqual({ width: 'wide', folded: [3] });
});

it('keeps nothing for the buttons of others, and nothing that no button says', async () => {
  expect(await saveMenuChoice(request(), new FormData())).toBeUndefined();
  const choice = { width: 'wide', folded: [1] } as const;
  for (const [name, value] of [
    ['menu', 'huge'],
    ['fold', 'x'],
    ['theme', '1'],
  ] as const)
    expect(changeMenu(choice, name, value)).toEqual(choice);
  expect(await readMenuChoice(request('oms_menu=bm9uc2Vuc2U='))).toEqual({ folded: [] });
});

it('fits into a cookie, however much is folded', async () => {
  let cookie = '';
  for (let id = 1_000_000_000; id < 1_000_000_120; id++) cookie = await press(cookie, 'fold', String(id));
  expect((await readMenuChoice(request(cookie))).folded).toHaveLength(100);
  expect(cookie.length).toBeLessThan(2000);
});
