import { readFields, readList } from '~/forms/fields';
import { changePart, readRows } from '~/forms/rows';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import {
  customerAdd,
  customerChangeStatus,
  customerDelete,
  customerEdit,
} from '~contract/catalogue/customers';
import type { Language } from '~contract/common';
import { closeDialog } from '../../shared/close-dialog.server';
import { ADDRESS_NAMES, CONTACT_NAMES } from '../../shared/places';

export async function addCustomer(ctx: ActionContext) {
  const { customer_code } = readFields(ctx.form, ['customer_code']);
  await ctx.call(customerAdd, { customer_code, ...entered(ctx.form) });
  return closeDialog(ctx, 'added');
}

export async function editCustomer(ctx: ActionContext) {
  await ctx.call(customerEdit, { ...readFields(ctx.form, ['id', 'update_time']), ...entered(ctx.form) });
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('common.modified'));
}

export async function setCustomerStatus(ctx: ActionContext) {
  await ctx.call(customerChangeStatus, readFields(ctx.form, ['id', 'status']));
  return ctx.done(currentUrl(ctx.url, {}), ctx.t('common.modified'));
}

export async function deleteCustomer(ctx: ActionContext) {
  await ctx.call(customerDelete, readFields(ctx.form, ['id']));
  return ctx.done(currentUrl(ctx.url, { dialog: null, id: null, tab: null }), ctx.t('common.deleted'));
}

/** Without scripts: the same form with one address or contact more or less. */
export async function changeCustomerRows({ form }: ActionContext) {
  changePart(form, { addresses: ADDRESS_NAMES, contacts: CONTACT_NAMES });
  return actionFailure(form, { status: 200 });
}

/** Everything but the code, which stays as it is once given. */
function entered(form: FormData) {
  const { language, ...fields } = readFields(form, ['title', 'tax_number', 'language', 'is_prepaid']);
  return {
    ...fields,
    // Passed on as sent: the upstream validates it.
    language: language as Language,
    currency_codes: readList(form, 'currency_codes'),
    warehouse_ids: readList(form, 'warehouse_ids'),
    addresses: readRows(form, 'addresses'),
    contacts: readRows(form, 'contacts'),
  };
}
