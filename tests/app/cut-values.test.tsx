import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { textsIn } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';

/** A value that its column may be too narrow for can be read: it is the title of its cell. */

const LONG = 'Order processing of the third tier';
it.each([
  ['a text', LONG],
  ['a tag', <span key="tag">{LONG}</span>],
  ['a text in two parts', <span key="two">{[LONG.slice(0, 10), LONG.slice(10)]}</span>],
])('%s', (_, content) => {
  const columns = [{ key: 'a', title: 'A', cell: () => content }];
  const html = renderToString(
    <ReaderContext.Provider value={textsIn('en-US')}>
      <MemoryRouter>
        <DataTable caption="List" columns={columns} rows={[1]} rowKey={(row) => row} empty="none" />
      </MemoryRouter>
    </ReaderContext.Provider>,
  );
  const [cell = ''] = /<td[^>]*data-cut[^>]*>/.exec(html) ?? [];
  expect(cell).toContain(`title="${LONG}"`);
});
