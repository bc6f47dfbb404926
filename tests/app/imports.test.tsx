import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { MAX_PASTED_CHARS } from '~contract/operations/import-bounds';
import {
  importAddMaterials,
  importCheck,
  importCommit,
  importDetail,
  importGetFormData,
  importUpload,
} from '~contract/operations/imports';
import { redirectOrData, startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The steps of an import against a stub of the upstream. */

const { stub, forget, submit, seen } = await startApp();
const route = await import('~/screens/operations/imports/route');

const COUNTS = { created: 1, changed: 2, unchanged: 3, rejected: 0 };
const detail = (res: object) => ({
  res: { id: 9, file_name: 'skus.csv', kind: 'skus', status: 1, row_count: 6, ...COUNTS, ...res },
  column_list: [{ title: 'Code', field: 'sku', examples: ['MUG', 'PEN', ''] }],
  field_list: [{ key: 'sku', value: 'SKU' }],
  rejected_list: [{ row: 4, reason: 'weight: no weight', cells: ['MUG'] }],
});
const draw = (query: string) => renderScreen(route as never, `/import/index${query}`);

beforeEach(() => {
  forget();
  stub.on(importDetail.path, envelope(detail({})));
  stub.on(importGetFormData.path, envelope({ kind_list: ['skus', 'limits', 'of_another_server'] }));
});

const sent = async (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return redirectOrData((await route.action(await submit('/import/index', form))) as Response);
};
const body = (path: string) => JSON.parse(seen(path)[0]?.body ?? '');

describe('the page', () => {
  it('asks for the file first', async () => {
    const html = await draw('');
    expect(html).toContain('type="file"');
    expect(html).toContain('/options/import-file?kind=skus&amp;format=xlsx');
    expect(html).toMatch(/<li aria-current="step">File<\/li>/);
  });

  it('tells the order of services without names, to who may import them', async () => {
    expect(await draw('')).not.toContain('can do without the names');
    const service_column_list = ['Business date', 'Customer code', 'Quantity'];
    stub.on(importGetFormData.path, envelope({ kind_list: ['services'], service_column_list }));
    forget();
    expect(await draw('')).toContain('left out: Business date | Customer code | Quantity<');
  });

  it('offers the kinds that the user may import alone', async () => {
    const values = (html: string) => [...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
    expect(values(await draw(''))).toEqual(['skus', 'limits']);
    stub.on(importGetFormData.path, envelope({ kind_list: [] }));
    forget();
    const html = await draw('');
    expect(html).toContain('You cannot import anything yet');
    expect(html).not.toContain('type="file"');
  });

  it('names materials that are not there, and offers to add them', async () => {
    const unknown_material_list = Array.from({ length: 25 }, (_, i) => `M${i}`);
    stub.on(importDetail.path, envelope({ ...detail({ rejected: 25 }), unknown_material_list }));
    const html = await draw('?id=9&step=check');
    expect(html).toMatch(/Unknown packaging materials: M0, .*, M19 and 5 more</);
    expect(html).toContain('Add 25 materials');
    stub.on(importAddMaterials.path, envelope(null));
    expect(await sent({ intent: 'materials', id: '9', kind: 'skus' })).toBe(
      '/import/index?id=9&kind=skus&step=check',
    );
    expect(body(importAddMaterials.path)).toEqual({ id: 9 });
  });

  it('shows each column with its examples, matched', async () => {
    stub.on(importDetail.path, envelope(detail({ status: 0 })));
    const html = await draw('?id=9&kind=skus&step=columns');
    expect(html).toContain('For example: MUG | PEN');
    expect(html).toMatch(/<option value="sku" selected="">/);
  });

  it('stores all where no row is rejected, and else the good ones alone', async () => {
    expect(await draw('?id=9&step=check')).toContain('Save all');
    stub.on(importDetail.path, envelope(detail({ rejected: 1 })));
    const html = await draw('?id=9&step=check');
    expect(html).not.toContain('Save all');
    expect(html).toContain('Save only the 3 valid rows');
    expect(html).toContain('weight: no weight');
  });

  it('offers services that repeat another apart, and asks as the server does', async () => {
    expect(await draw('?id=9&step=check')).not.toContain('repeated');
    stub.on(importDetail.path, envelope(detail({ rejected: 3, flagged: 2 })));
    expect(await draw('?id=9&step=check')).toContain('Save 5 rows, 2 repeated or free services too');
    const agreement = '0123456789abcdef';
    stub.on(importCommit.path, envelope({ agreement }, CODE.confirm, 'Row 3: twice'));
    const fields = { intent: 'commit', id: '9', kind: 'services', is_all: '0', has_flagged: '1' };
    expect(await sent(fields)).toMatchObject({ confirm: { text: 'Row 3: twice', agreement } });
    expect(body(importCommit.path)).toEqual({ id: 9, is_all: 0, has_flagged: 1 });
  });

  it('shows the result of what is done, and nothing to store', async () => {
    stub.on(importDetail.path, envelope(detail({ status: 2 })));
    await expect(draw('?id=9&step=check')).rejects.toMatchObject({ status: 302 });
    const html = await draw('?id=9&step=result');
    expect(html).toContain('Result of importing skus.csv (6 rows)');
    expect(html).not.toContain('Store');
  });
});

describe('its forms', () => {
  it('upload the file, and go on to its columns', async () => {
    stub.on(importUpload.path, envelope({ id: 9 }));
    const to = await sent({ intent: 'upload', kind: 'skus', file: new File(['a\n1\n'], 'skus.csv') });
    expect(to).toBe('/import/index?id=9&kind=skus&step=columns');
    expect(await sent({ intent: 'upload', kind: '' })).toMatchObject({
      fields: { kind: 'Choose the content of the file', file: 'Choose a file, or paste rows' },
    });
    expect(await sent({ intent: 'upload', kind: 'skus' })).toMatchObject({
      fields: { file: 'Choose a file, or paste rows' },
    });
  });

  it('take pasted rows as a table, and go on to what it would do where its columns are known', async () => {
    stub.on(importUpload.path, envelope({ id: 9 }));
    stub.on(importCheck.path, envelope(null));
    const rows = 'Date\tService\r\n2026-11-02\tPhotographs\r\n';
    const form = { intent: 'upload', kind: 'services', pasted: rows };
    expect(await sent(form)).toBe('/import/index?id=9&kind=services&step=check');
    expect(seen(importUpload.path)[0]?.body).toContain(rows);
    expect(body(importCheck.path)).toEqual({ id: 9, kind: 'services', fields: ['sku'] });
    const columns = [{ title: 'Hm', field: '', examples: [] }];
    stub.on(importDetail.path, envelope({ ...detail({}), column_list: columns }));
    expect(await sent(form)).toBe('/import/index?id=9&kind=services&step=columns');
    expect(seen(importCheck.path)).toHaveLength(1);
  });

  it('keep pasted rows that are refused, with the reason beside them', async () => {
    stub.on(importUpload.path, envelope({ fields: { file: 'The table is empty' } }, CODE.invalid, 'wrong'));
    const pasted = 'Date';
    expect(await sent({ intent: 'upload', kind: 'services', pasted })).toMatchObject({
      fields: { pasted: 'The table is empty' },
      values: { pasted: [pasted] },
    });
    const tooLong = 'x'.repeat(MAX_PASTED_CHARS + 1);
    expect(await sent({ intent: 'upload', kind: 'services', pasted: tooLong })).toMatchObject({
      fields: { pasted: 'These are too many rows to paste. Choose them as a file' },
    });
  });

  it('send the columns in their order, and what is to be stored', async () => {
    stub.on(importCheck.path, envelope(null));
    stub.on(importCommit.path, envelope(null));
    const table = { id: '9', kind: 'skus' };
    const columns = { count: '3', 'field.0': 'sku', 'field.1': '', 'field.2': 'weight' };
    expect(await sent({ intent: 'check', ...table, ...columns })).toBe(
      '/import/index?id=9&kind=skus&step=check',
    );
    expect(body(importCheck.path)).toEqual({ id: 9, kind: 'skus', fields: ['sku', '', 'weight'] });
    expect(await sent({ intent: 'commit', ...table, is_all: '0' })).toBe(
      '/import/index?id=9&kind=skus&step=result',
    );
    expect(body(importCommit.path)).toEqual({ id: 9, is_all: 0 });
  });
});
