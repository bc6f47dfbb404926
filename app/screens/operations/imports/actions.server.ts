import { z } from 'zod';
import { UpstreamApiError } from '~/gateway/failures';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import { id as idOf } from '~contract/input';
import {
  IMPORT_KINDS,
  type ImportKind,
  MAX_IMPORT_COLUMNS,
  MAX_PASTED_CHARS,
} from '~contract/operations/import-bounds';
import {
  importAddMaterials,
  importCheck,
  importCommit,
  importDetail,
  importUpload,
} from '~contract/operations/imports';
import { asCsv } from './workbook.server';

const kindOf = z.enum(IMPORT_KINDS);
const address = (id: number, kind: string, step: string) =>
  `/import/index?${new URLSearchParams({ id: String(id), kind, step })}`;

/** Keeps the chosen file or the pasted rows, and goes on to their columns. */
export async function uploadTable(ctx: ActionContext) {
  const { form, t } = ctx;
  const kind = kindOf.safeParse(form.get('kind'));
  const fields: FieldErrors = kind.success ? {} : { kind: t('imports.kindRequired') };
  const file = form.get('file');
  const pasted = String(form.get('pasted') ?? '');
  const isPasted = pasted.trim() !== '';
  const refuse = (problem: string) =>
    actionFailure(form, { fields: { ...fields, [isPasted ? 'pasted' : 'file']: problem } });
  if (!isPasted && (!(file instanceof File) || file.name === '')) return refuse(t('imports.fileOrRows'));
  if (pasted.length > MAX_PASTED_CHARS) return refuse(t('imports.pastedTooLong'));
  if (!kind.success) return actionFailure(form, { fields });
  const table = isPasted ? asFile(pasted, t('imports.pastedName')) : await asCsv(file as File, t);
  if ('problem' in table) return refuse(table.problem);
  try {
    const { id } = await ctx.uploadTo(importUpload, table);
    const isMatched = isPasted && (await checkMatched(ctx, id, kind.data));
    return ctx.done(address(id, kind.data, isMatched ? 'check' : 'columns'));
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError) || !failure.fields.file) throw failure;
    return refuse(failure.fields.file);
  }
}

const asFile = (rows: string, name: string) => new File([rows], name, { type: 'text/csv' });

/** Where all columns of a table are known by their names, they are taken so, and what it would do is shown at once. */
async function checkMatched({ call }: ActionContext, id: number, kind: ImportKind): Promise<boolean> {
  const { column_list: columns } = await call(importDetail, { id, kind });
  const fields = columns.map(({ field }) => field);
  if (!fields.every(Boolean)) return false;
  await call(importCheck, { id, kind, fields });
  return true;
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

/** Stores all rows, or the good ones, with or without those that are flagged. */
export async function commitRows(ctx: ActionContext) {
  const { id, kind } = tableOf(ctx);
  const is_all = ctx.form.get('is_all') === '0' ? 0 : 1;
  const flagged = ctx.form.get('has_flagged') === '1' && { has_flagged: 1 };
  await ctx.call(importCommit, { id, is_all, ...flagged });
  return ctx.done(address(id, kind, 'result'), ctx.t('imports.done'));
}

function tableOf({ form }: ActionContext) {
  const id = idOf.safeParse(form.get('id'));
  const kind = kindOf.safeParse(form.get('kind'));
  if (!id.success || !kind.success) throw new Response(null, { status: 400 });
  return { id: id.data, kind: kind.data };
}
