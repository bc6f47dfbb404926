import { data, redirect } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { changedRows, readRows, setPart } from '~/forms/rows';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { agreementTry, agreementWhatIf } from '~contract/agreements/agreement-trials';
import { TRIAL_KINDS, type TrialKind } from '~contract/constants';
import type { InputOf } from '~contract/endpoint';
import { newRow, PARTS, PREFIX, ROW_FIELD, type RowValues } from './fields';

export { stopJob as cancelTrialJob } from '../../shared/run/actions.server';

type Subject = InputOf<typeof agreementTry>['subject'];

/** Prices a made-up document. The result is shown below the form, which stays as it is. */
export async function priceSample(ctx: ActionContext) {
  const { form } = ctx;
  if (form.has(ROW_FIELD)) return changeRows(form);
  const tried = await ctx.call(agreementTry, { ...readFields(form, ['id']), subject: subjectOf(form) });
  return data({ ...actionFailure(form, {}).data, tried }, { status: 200 });
}

const kindOf = (form: FormData): TrialKind =>
  TRIAL_KINDS.find((kind) => kind === form.get(`${PREFIX}kind`)) ?? 'order';

/** The described document as typed: the upstream reports errors by field name. */
function subjectOf(form: FormData): Subject {
  const own = withoutPrefix(form);
  const single = [...own].filter(([name]) => !name.includes('.'));
  const parts = PARTS[kindOf(form)].map(({ name }) => [name, readRows(own, name)]);
  return Object.fromEntries([...single, ...parts]) as Subject;
}

function withoutPrefix(form: FormData): FormData {
  const own = new FormData();
  for (const [name, value] of form) if (name.startsWith(PREFIX)) own.append(name.slice(PREFIX.length), value);
  return own;
}

/** Without scripts: the same form with one row more, or without the row that the button names. */
function changeRows(form: FormData) {
  const [name, change = ''] = String(form.get(ROW_FIELD)).split('.');
  const part = PARTS[kindOf(form)].find((each) => each.name === name);
  if (part) {
    const rows: RowValues[] = readRows(withoutPrefix(form), part.name);
    const blank = newRow(part.fields, rows.length + 1);
    setPart(form, `${PREFIX}${part.name}`, changedRows(rows, change, blank));
  }
  return data({ ...actionFailure(form, {}).data, tried: null }, { status: 200 });
}

/** Starts pricing a month's transactions; the progress replaces the form. */
export async function startWhatIf(ctx: ActionContext) {
  const { job_id } = await ctx.call(agreementWhatIf, readFields(ctx.form, ['id', 'month']));
  return redirect(currentUrl(ctx.url, { month: String(ctx.form.get('month')), job: job_id }));
}
