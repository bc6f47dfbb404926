import { z } from 'zod';
import { UpstreamApiError } from '~/gateway/failures';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { id as idOf } from '~contract/input';
import { IMPORT_KINDS, MAX_IMPORT_COLUMNS } from '~contract/operations/import-bounds';
import { importAddMaterials, importCheck, importCommit, importUpload } from '~contract/operations/imports';
import { asCsv } from './workbook.server';

const kindOf = z.enum(IMPORT_KINDS);
const address = (id: number, kind: string, step: string) =>
  `/import/index?${new URLSearchParams({ id: String(id), kind, step })}`;

/** Keeps the chosen file, and goes on to its columns. */
export async function uploadTable(ctx: ActionContext) {
  const { form, t } = ctx;
  const kind = kindOf.safeParse(form.get('kind'));
  if (!kind.success) return actionFailure(form, { fields: { kind: t('imports.kindRequired') } });
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') {
    return actionFailure(form, { fields: { file: t('imports.fileRequired') } });
  }
  const table = await asCsv(file, t);
  if ('problem' in table) return actionFailure(form, { fields: { file: table.problem } });
  try {
    const { id } = await ctx.uploadTo(importUpload, table);
    return ctx.done(address(id, kind.data, 'columns'));
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || !failure.fields.file) throw failure;
    return actionFailure(form, { fields: { file: failure.fields.file } });
  }
}

/** Says what each column is, and goes on to what that would do. */
export async function checkColumns(ctx: ActionContext) {
  const { id, kind } = tableOf(ctx);
  const count = z.coerce.number().int().min(0).max(MAX_IMPORT_COLUMNS).catch(0).parse(ctx.form.get('count'));
  const fields = Array.from({ length: count }, (_, i) => String(ctx.form.get(`field.${i}`) ?? ''));
  await ctx.call(importCheck, { id, kind, fields });
  return ctx.done(address(id, kind, 'check'));
}

/** Makes the packaging materials that are not there, and shows the check anew. */
export async function makeMaterials(ctx: ActionContext) {
  const { id, kind } = tableOf(ctx);
  await ctx.call(importAddMaterials, { id });
  return ctx.done(address(id, kind, 'check'), ctx.t('imports.materialsMade'));
}

/** Stores all rows, or the good ones. */
export async function commitRows(ctx: ActionContext) {
  const { id, kind } = tableOf(ctx);
  await ctx.call(importCommit, { id, is_all: ctx.form.get('is_all') === '0' ? 0 : 1 });
  return ctx.done(address(id, kind, 'result'), ctx.t('imports.done'));
}

function tableOf({ form }: ActionContext) {
  const id = idOf.safeParse(form.get('id'));
  const kind = kindOf.safeParse(form.get('kind'));
  if (!id.success || !kind.success) throw new Response(null, { status: 400 });
  return { id: id.data, kind: kind.data };
}
