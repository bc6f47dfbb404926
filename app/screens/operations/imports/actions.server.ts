import { z } from 'zod';
import { Refused } from '~/gateway/failures';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { id as idOf } from '~contract/input';
import { IMPORT_KINDS, MAX_IMPORT_COLUMNS } from '~contract/operations/import-bounds';
import { importAddMaterials, importCheck, importCommit, importUpload } from '~contract/operations/imports';
import { asCsv } from './workbook.server';

const kindOf = z.enum(IMPORT_KINDS);
const address = (id: number, kind: string, step: string) =>
  `/import/index?${new URLSearchParams({ id: String(id), kind, step })}`;

/** Keeps the chosen file, and goes on to its columns. */
export async function uploadFile(at: Submitted) {
  const { form, t } = at;
  const kind = kindOf.safeParse(form.get('kind'));
  if (!kind.success) return refusal(form, { fields: { kind: t('imports.kindRequired') } });
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') {
    return refusal(form, { fields: { file: t('imports.fileRequired') } });
  }
  const table = await asCsv(file, t);
  if ('problem' in table) return refusal(form, { fields: { file: table.problem } });
  try {
    const { id } = await at.uploadTo(importUpload, table);
    return at.done(address(id, kind.data, 'columns'));
  } catch (failure) {
    if (!(failure instanceof Refused) || !failure.fields.file) throw failure;
    return refusal(form, { fields: { file: failure.fields.file } });
  }
}

/** Says what each column is, and goes on to what that would do. */
export async function checkColumns(at: Submitted) {
  const { id, kind } = tableOf(at);
  const count = z.coerce.number().int().min(0).max(MAX_IMPORT_COLUMNS).catch(0).parse(at.form.get('count'));
  const fields = Array.from({ length: count }, (_, i) => String(at.form.get(`field.${i}`) ?? ''));
  await at.call(importCheck, { id, kind, fields });
  return at.done(address(id, kind, 'check'));
}

/** Makes the packaging materials that are not there, and shows the check anew. */
export async function makeMaterials(at: Submitted) {
  const { id, kind } = tableOf(at);
  await at.call(importAddMaterials, { id });
  return at.done(address(id, kind, 'check'), at.t('imports.materialsMade'));
}

/** Stores all rows, or the good ones. */
export async function commitRows(at: Submitted) {
  const { id, kind } = tableOf(at);
  await at.call(importCommit, { id, is_all: at.form.get('is_all') === '0' ? 0 : 1 });
  return at.done(address(id, kind, 'result'), at.t('imports.done'));
}

function tableOf({ form }: Submitted) {
  const id = idOf.safeParse(form.get('id'));
  const kind = kindOf.safeParse(form.get('kind'));
  if (!id.success || !kind.success) throw new Response(null, { status: 400 });
  return { id: id.data, kind: kind.data };
}
