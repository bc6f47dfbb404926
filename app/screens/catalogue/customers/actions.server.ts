import { changePart } from '~/forms/change-part';
import { readFields, readList } from '~/forms/fields';
import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import {
  customerAdd,
  customerChangeStatus,
  customerDelete,
  customerEdit,
} from '~contract/catalogue/customers';
import type { Language } from '~contract/common';
import { dialogDone } from '../../shared/dialog-done.server';
import { ADDRESS_NAMES, CONTACT_NAMES } from '../../shared/places';

export async function addCustomer(at: Submitted) {
  const { customer_code } = readFields(at.form, ['customer_code']);
  await at.call(customerAdd, { customer_code, ...entered(at.form) });
  return dialogDone(at, 'added');
}

export async function editCustomer(at: Submitted) {
  await at.call(customerEdit, { ...readFields(at.form, ['id', 'update_time']), ...entered(at.form) });
  return at.done(here(at.url, { dialog: null }), at.t('common.modified'));
}

export async function setStatus(at: Submitted) {
  await at.call(customerChangeStatus, readFields(at.form, ['id', 'status']));
  return at.done(here(at.url, {}), at.t('common.modified'));
}

export async function deleteCustomer(at: Submitted) {
  await at.call(customerDelete, readFields(at.form, ['id']));
  return at.done(here(at.url, { dialog: null, id: null, tab: null }), at.t('common.deleted'));
}

/** Without scripts: the same form with one address or contact more or less. */
export async function changeRows({ form }: Submitted) {
  changePart(form, { addresses: ADDRESS_NAMES, contacts: CONTACT_NAMES });
  return refusal(form, { status: 200 });
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
