import { readFields } from '~/forms/fields';
import { readRows } from '~/forms/rows';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import { shipmentSaveLines } from '~contract/transactions/shipment';
import { LINE_FIELDS } from './lines';

/** Saves the carrier's lines as entered; empty ones are left out. */
export async function saveLines(ctx: ActionContext) {
  const rows = readRows(ctx.form, 'lines').map((row, place) => ({ place, line: entered(row) }));
  const filled = rows.filter(({ line }) => Object.keys(line).length > 0);
  const lines = filled.map(({ line }) => ({ fee_type: '', ...line }));
  const head = readFields(ctx.form, ['id', 'update_time', 'reason']);
  try {
    await ctx.call(shipmentSaveLines, { ...head, lines });
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    const places = filled.map(({ place }) => place);
    throw new UpstreamApiError(failure.call, failure.code, failure.msg, inForm(failure.fields, places));
  }
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('answers.linesSaved'));
}

const entered = (row: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(LINE_FIELDS.flatMap((name) => (row[name]?.trim() ? [[name, row[name].trim()]] : [])));

/** Errors by the places that the lines have in the form; that there is none stands at the first. */
const inForm = (fields: FieldErrors, places: readonly number[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [part, place, ...rest] = name.split('.');
      if (part !== 'lines') return [name, error];
      return [
        place === undefined ? 'lines.0.fee_type' : ['lines', places[Number(place)], ...rest].join('.'),
        error,
      ];
    }),
  );
