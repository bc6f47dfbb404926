import { data, redirect } from '@remix-run/node';
import { readFields } from '~/forms/fields';
import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { agreementTry, agreementWhatIf } from '~contract/agreement-trials';
import { TRIAL_KINDS, type TrialKind } from '~contract/constants';
import type { InputOf } from '~contract/endpoint';
import { newRow, PARTS, PREFIX, ROW_FIELD, type RowValues } from './fields';

export { stopJob as cancelTrialJob } from '../../shared/stop-job.server';

type Subject = InputOf<typeof agreementTry>['subject'];

/** Prices what was made up. The answer stands below the form, which stays as it is. */
export async function tryAgreement(at: Submitted) {
  const { form } = at;
  if (form.has(ROW_FIELD)) return changeRows(form);
  const tried = await at.call(agreementTry, { ...readFields(form, ['id']), subject: subjectOf(form) });
  return data({ ...refusal(form, {}).data, tried }, { status: 200 });
}

const kindOf = (form: FormData): TrialKind =>
  TRIAL_KINDS.find((kind) => kind === form.get(`${PREFIX}kind`)) ?? 'order';

/** What the form describes, as it was typed: the upstream says what is wrong with it, by the names of the fields. */
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

/** Without scripts: the same form with one row more, or without the one at the place that the button names. */
function changeRows(form: FormData) {
  const [name, change = ''] = String(form.get(ROW_FIELD)).split('.');
  const part = PARTS[kindOf(form)].find((each) => each.name === name);
  if (part) {
    const rows: RowValues[] = readRows(withoutPrefix(form), part.name);
    const changed =
      change === 'add'
        ? [...rows, newRow(part.fields, rows.length + 1)]
        : rows.filter((_, i) => String(i) !== change);
    const prefix = `${PREFIX}${part.name}.`;
    for (const field of [...form.keys()]) if (field.startsWith(prefix)) form.delete(field);
    for (const [i, row] of changed.entries()) {
      for (const [field, value] of Object.entries(row)) form.append(`${prefix}${i}.${field}`, value);
    }
  }
  return data({ ...refusal(form, {}).data, tried: null }, { status: 200 });
}

/** Starts the pricing of a month's transactions; its progress stands in the place of the form. */
export async function startWhatIf(at: Submitted) {
  const { job_id } = await at.call(agreementWhatIf, readFields(at.form, ['id', 'month']));
  return redirect(here(at.url, { month: String(at.form.get('month')), job: job_id }));
}
