import { changePart } from '~/forms/change-part';
import { readFields } from '~/forms/fields';
import { readRows } from '~/forms/rows';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import { houseEdit } from '~contract/catalogue/house';
import { CONTACT_NAMES, readAddress } from '../../shared/places';
import { BANK_NAMES } from './bank-fields';

export async function editHouse(at: Submitted) {
  const { form } = at;
  const refused = await takeLogo(at);
  if (refused) return refused;
  const { logo_path, ...fields } = readFields(form, ['update_time', 'name', 'tax_number', 'logo_path']);
  await at.call(houseEdit, {
    ...fields,
    logo_path: form.has('no_logo') ? '' : logo_path,
    address: readAddress(form),
    contact: contactIn(form),
    bank_accounts: readRows(form, 'bank_accounts'),
  });
  return at.done(here(at.url, {}), at.t('common.modified'));
}

/** Without scripts: the same form with one bank account more or less. */
export async function changeRows({ form }: Submitted) {
  changePart(form, { bank_accounts: BANK_NAMES });
  return refusal(form, { status: 200 });
}

function contactIn(form: FormData) {
  const fields = readFields(
    form,
    CONTACT_NAMES.map((name) => `contact.${name}` as const),
  );
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.split('.')[1], value]));
}

/** Stores the chosen file, and puts its path into the form: it is kept when something else is refused. */
async function takeLogo({ form, upload }: Submitted) {
  const file = form.get('logo');
  if (!file || typeof file === 'string' || file.name === '') return undefined;
  try {
    form.set('logo_path', (await upload(file)).file_path);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    return refusal(form, { fields: { logo_path: failure.fields.file ?? failure.msg } });
  }
  return undefined;
}
