import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field, SelectField } from '~/forms/field';
import { SubmissionProvider } from '~/forms/submission';
import { textsIn } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import { LimitRow } from '~/screens/accounts/ledger/limits/row';

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
