import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate, type Message, StaticConfigLoader } from 'html-validate';
import { listScreens } from '../harness/list-screens';
import { screens } from './a11y/screens';
import { customerId } from './lists';
import { type Language, post, signIn, speak } from './support';

/** The markup of every page as the server writes it: no browser mends or hides anything of it. */

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // ARIA lets lists and groups be named.
    rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
  }),
);

interface Exception {
  readonly rules: readonly string[];
  readonly selector: RegExp;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rules: ['element-permitted-content', 'element-required-attributes'],
    selector: /^html > body > link/,
    reason: 'Remix writes the links of its scripts where they stand',
  },
  {
    rules: ['no-redundant-role'],
    selector: /_list.* table\b|^#\\:\w+\\:-\w+$/,
    reason: 'browsers drop the roles of the fee tables that are edited, whose rows are boxes of their own',
  },
];

const isExcepted = ({ ruleId, selector }: Message): boolean =>
  EXCEPTIONS.some((except) => except.rules.includes(ruleId) && except.selector.test(selector ?? ''));

/** A form that leaves a required field to the browser, which says so in a language of its own. */
const BROWSERS_OWN = /<form(?![^>]* novalidate)[^>]*>(?:(?!<\/form>)[\s\S])*? required=""/i;

async function problems(html: string): Promise<string[]> {
  if (BROWSERS_OWN.test(html)) return ['the browser validates a form'];
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages).filter((message) => !isExcepted(message));
  return found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`);
}

/** Filters that nothing matches, and the lists that have one of them. */
const NOTHING: Readonly<Record<string, string>> = {
  reference_no: 'NONE-SUCH',
  user_name: 'none-such',
  title: 'None such',
};
const EMPTIED: ReadonlySet<string> = new Set([
  ...['outbound', 'inbound', 'shipment', 'storage', 'vas', 'my account', 'top-ups'],
  ...['users', 'roles', 'charge items', 'audit log'],
]);

/** Screens whose form is refused when nothing is filled in, and what the form intends. */
const REFUSED: Readonly<Record<string, Record<string, string>>> = {
  '/user/index?dialog=new': { intent: 'add' },
  '/role/index?dialog=new': { intent: 'add' },
  '/authRule/index?dialog=new': { intent: 'add' },
  '/systemSet/chargeItem?dialog=edit&id=1': { intent: 'edit', id: '1' },
  '/payment/index?dialog=new': { intent: 'add' },
  '/paymentGroup/index?dialog=new': { intent: 'add' },
  '/transaction/vas?dialog=add': { intent: 'add' },
  '/billing/index?dialog=new': { intent: 'add' },
  '/account/exchangeRate?dialog=new': { intent: 'save' },
  '/password': {},
};

async function expectValid(page: Page, addresses: Iterable<readonly [string, string]>): Promise<void> {
  for (const [name, address] of addresses) {
    const answer = await page.request.get(address);
    expect.soft(await problems(await answer.text()), name).toEqual([]);
  }
}

for (const language of ['en-US', 'zh-CN'] satisfies Language[]) {
  test.describe(language, () => {
    test('every page is valid and accessible markup', async ({ page }) => {
      test.setTimeout(240_000);
      await signIn(page, 'admin', language);
      await expectValid(page, Object.entries(await screens(page)));
    });

    test('so are empty lists, refused forms, sign-in and errors', async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto('/login');
      await speak(page, language);
      await expectValid(page, [['sign-in', '/login']]);
      const refused = await post(page, '/login', { user_name: '', password: '' });
      expect.soft(await problems(await refused.text()), 'refused sign-in').toEqual([]);

      await signIn(page, 'admin', language);
      const lists = listScreens(await customerId(page, 'ACME'));
      for (const { name, address } of lists.filter((list) => EMPTIED.has(list.name))) {
        const filters = `${address.includes('?') ? '&' : '?'}${new URLSearchParams(NOTHING)}`;
        const html = await (await page.request.get(address + filters)).text();
        expect.soft(html, `${name} is empty`).toMatch(/<tbody[^>]*><\/tbody>/);
        expect.soft(await problems(html), `${name}, empty`).toEqual([]);
      }
      for (const [address, fields] of Object.entries(REFUSED)) {
        const answer = await post(page, address, { idempotency_key: crypto.randomUUID(), ...fields });
        expect.soft(answer.status(), address).toBe(422);
        expect.soft(await problems(await answer.text()), `${address}, refused`).toEqual([]);
      }
      await expectValid(page, [['no record', '/transaction/outbound?tab=details&id=999999999']]);

      await signIn(page, 'operator', language);
      await expectValid(page, [['no right', '/user/index']]);
      // No test leaves this account in the other language.
      await signIn(page, 'acme');
      await expectValid(page, [['a customer’s own list', '/transaction/outbound']]);
    });
  });
}
