import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CheckList } from '~/forms/check-list';
import { Field, SelectField } from '~/forms/field';
import { FileField } from '~/forms/file-field';
import { SubmissionProvider } from '~/forms/submission';
import { textsIn } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import { LimitRow } from '~/screens/accounts/ledger/limits/row';
import { PaymentField } from '~/screens/accounts/remittance/payment-field';
import { Attachments } from '~/screens/agreements/editor/attachments';
import { ImageField } from '~/screens/catalogue/payment-methods/image-field';
import { AmountInput } from '~/screens/transactions/amount-input';
import type { PaymentChoice } from '~contract/accounts/remittance';
import type { TransactionItem } from '~contract/transactions/transactions';

/** A refused form with these typed values, about a record stored as Theirs and 1. */
const html = (fields: Record<string, string>, values: Record<string, string[]>) =>
  renderToString(
    <ReaderContext.Provider value={textsIn('en-US')}>
      <SubmissionProvider answer={{ fields, values }}>
        <Field name="title" label="Title" defaultValue="Theirs" />
        <SelectField
          name="status"
          label="Status"
          placeholder=""
          defaultValue={1}
          options={[
            { value: 1, label: 'Enabled' },
            { value: 0, label: 'Disabled' },
          ]}
        />
      </SubmissionProvider>
    </ReaderContext.Provider>,
  );

const overtaken = { update_time: 'changed since' };

it('says what somebody else has saved beside what was typed', () => {
  const shown = html(overtaken, { title: ['Mine'], status: ['0'] });
  expect(shown).toContain('value="Mine"');
  expect(shown).toContain('Saved in the meantime: Theirs');
  expect(shown).toContain('Saved in the meantime: Enabled');
});

it('says nothing where both are the same, or nobody was faster', () => {
  expect(html(overtaken, { title: ['Theirs'], status: ['1'] })).not.toContain('Saved in the meantime');
  expect(html({ title: 'too long' }, { title: ['Mine'], status: ['0'] })).not.toContain(
    'Saved in the meantime',
  );
});

it('shows what is wrong with one value of the list that it holds, and nothing of other fields', () => {
  expect(html({ 'title.3': 'too long' }, {})).toContain('too long');
  expect(html({ 'title.3.name': 'too long', title_0: 'too long' }, {})).not.toContain('too long');
});

it('the same of the limits of an account', () => {
  const row = {
    key: 0,
    place: 0,
    values: { currency_code: 'USD', credit_limit: '222', warning_line: '5.00' },
  };
  const stored = { currency_code: 'USD', credit_limit: '111.00', warning_line: '5.00' };
  const shown = (fields: Record<string, string>) =>
    renderToString(
      <ReaderContext.Provider value={textsIn('en-US')}>
        <SubmissionProvider answer={{ fields, values: {} }}>
          <table>
            <tbody>
              <LimitRow row={row} index={0} stored={stored} currencies={[]} onRemove={undefined} />
            </tbody>
          </table>
        </SubmissionProvider>
      </ReaderContext.Provider>,
    );
  expect(shown(overtaken).match(/Saved in the meantime: [\d.]+/g)).toEqual(['Saved in the meantime: 111.00']);
  expect(shown({})).not.toContain('Saved in the meantime');
});

const CHOICES = [
  { id: 1, name: 'Cash' },
  { id: 2, name: 'Bank' },
] as PaymentChoice[];

it.each([
  ['title', <Field key="" name="title" label="" />],
  ['role_ids', <CheckList key="" name="role_ids" label="" options={[{ value: 1, label: '' }]} chosen={[]} />],
  [
    'logo',
    <FileField key="" name="logo" label="" accept="" isTooLarge={() => false} tooLarge="">
      2 MB
    </FileField>,
  ],
  ['image_url', <ImageField key="" stored="" />],
  ['file_list', <Attachments key="" stored={[]} />],
  ['payment_method_id', <PaymentField key="" methods={CHOICES} />],
  ['item.0.amount', <AmountInput key="" index={0} item={{ id: 1, amount: '1' } as TransactionItem} />],
])('a refused %s takes the focus without scripts, once', (name, control) => {
  const shown = (fields: Record<string, string>) =>
    renderToString(
      <ReaderContext.Provider value={textsIn('en-US')}>
        <MemoryRouter>
          <SubmissionProvider answer={{ fields, values: {} }}>{control}</SubmissionProvider>
        </MemoryRouter>
      </ReaderContext.Provider>,
    ).split('autofocus').length - 1;
  expect([shown({ [name]: 'wrong' }), shown({ other: 'wrong' })]).toEqual([1, 0]);
});
