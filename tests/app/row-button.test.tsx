import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowButton } from '~/forms/row-button';
import { SubmissionProvider } from '~/forms/submission';

/** Whether a button has the focus in a form that comes back after another was pressed. */
const isFocused = (pressed: string, fields: Record<string, string> = {}) =>
  renderToString(
    <SubmissionProvider answer={{ fields, values: { row: [pressed] } }}>
      <RowButton value="addresses add" rows="addresses ">
        +
      </RowButton>
    </SubmissionProvider>,
  ).includes('autofocus');

it('the button that has changed a form has the focus when the form comes back without scripts', () => {
  expect(isFocused('addresses add')).toBe(true);
  // That of a row that is gone.
  expect(isFocused('addresses 2')).toBe(true);
  expect(isFocused('contacts add')).toBe(false);
  expect(isFocused('addresses add', { title: 'wrong' })).toBe(false);
});
