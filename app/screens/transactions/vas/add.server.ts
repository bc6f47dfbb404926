import { readFields } from '~/forms/fields';
import { NeedsConfirm, UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import type { ActionContext } from '~/session/guarded.server';
import type { FieldErrors } from '~contract/codes';
import { priceAboveZero, wholeNumber } from '~contract/input';
import { vasAdd, vasForm, vasGetPrice, vasGetServiceFee } from '~contract/transactions/vas';
import {
  chooseCustomer,
  formWithCustomer,
  mapErrorsToCodeField,
  type SelectedCustomer,
} from '../../shared/choose-customer.server';
import { nullIfRefused } from '../../shared/refused.server';
import { isQuantity, MAX_QUANTITY, priceProblem } from './amounts';
import { ANOTHER } from './begin';

const FIELDS = [
  'warehouse_id',
  'billing_type_id',
  'is_service_fee',
  'quantity',
  'unit_price',
  'price_reason',
  'business_time',
  'ref_no',
  'note',
] as const;

/** The same call of a server without a price list of services: whole pieces, each at a price (spec billing 5). */
const vasAddAsSpecified = {
  ...vasAdd,
  input: vasForm.extend({ quantity: wholeNumber(1, MAX_QUANTITY), unit_price: priceAboveZero }),
};

/**
 * Creates a VAS document and shows it, with an empty form over it where another is to be added; a button of the form
 * (`row`) instead computes its amounts.
 */
export async function addVas(ctx: ActionContext) {
  const { form, call, has, t } = ctx;
  const selected = await chooseCustomer(ctx);
  if (form.has('row')) return computed(ctx, selected);
  const { price_reason, ...given } = readFields(form, FIELDS);
  const reason = price_reason.trim() && { price_reason };
  try {
    const added = await call(has(vasGetPrice) ? vasAdd : vasAddAsSpecified, {
      customer_id: selected.id ?? '',
      ...given,
      ...reason,
    });
    const details = added?.id ? { tab: 'details', id: added.id } : {};
    const dialog = form.has(ANOTHER) ? 'add' : null;
    return ctx.done(currentUrl(ctx.url, { dialog, mode: null, ...details }), t('common.added'));
  } catch (failure) {
    // The form comes back, for which its amounts are computed.
    if (failure instanceof UpstreamApiError || failure instanceof NeedsConfirm)
      await setServiceFee(ctx, selected);
    if (!(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(
      failure.call,
      failure.code,
      failure.msg,
      atFields(failure.fields, ctx, selected),
    );
  }
}

/** Without scripts: the form with the warehouses and the fee for what is chosen in it. */
async function computed(ctx: ActionContext, selected: SelectedCustomer) {
  await setServiceFee(ctx, selected);
  return formWithCustomer(ctx, selected);
}

async function setServiceFee(
  { form, call, has }: ActionContext,
  { id: customer_id }: SelectedCustomer,
): Promise<void> {
  const { warehouse_id, business_time, ...given } = readFields(form, FIELDS);
  const { billing_type_id, quantity, is_service_fee, unit_price } = given;
  const place = customer_id && warehouse_id && { customer_id, warehouse_id, business_time };
  const isByList = unit_price.trim() === '' && billing_type_id && isQuantity(quantity) && has(vasGetPrice);
  const [fee, list] = await Promise.all([
    place && is_service_fee === '1' ? call(vasGetServiceFee, place).catch(nullIfRefused) : null,
    place && isByList
      ? call(vasGetPrice, { ...place, billing_type_id, quantity, is_service_fee }).catch(nullIfRefused)
      : null,
  ]);
  form.set('service_fee', fee?.service_fee ?? '');
  form.set('list_deduction', list?.deduction ?? '');
  form.set('list_total', list?.total_amount ?? '');
  form.set('list_text', list?.explanation ?? '');
}

/** What the specification has a message for; of too many decimals the server says so. */
const isNoNumberOfThings = (text: string) => !isQuantity(text) && !/^\d+\.\d{3,}$/.test(text.trim());

/** Error messages by the form's field names, in the specification's wording (billing 5). */
function atFields(
  fields: FieldErrors,
  { form, has, t }: ActionContext,
  selected: SelectedCustomer,
): FieldErrors {
  const errors = mapErrorsToCodeField(fields, selected);
  const { quantity, unit_price } = readFields(form, FIELDS);
  const problem = errors.unit_price && priceProblem(unit_price);
  return {
    ...errors,
    ...(errors.quantity &&
      quantity.trim() &&
      (!has(vasGetPrice) || isNoNumberOfThings(quantity)) && { quantity: t('vas.notQuantity') }),
    ...(problem && { unit_price: t(`vas.${problem}`) }),
  };
}
