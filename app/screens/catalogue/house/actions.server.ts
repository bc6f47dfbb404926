import { readFields } from '~/forms/fields';
import { changePart, readRows } from '~/forms/rows';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { houseEdit } from '~contract/catalogue/house';
import { CONTACT_NAMES, readAddress } from '../../shared/places';
import { BANK_NAMES } from './bank-fields';

export async function editHouse(ctx: ActionContext) {
  const { form } = ctx;
  const refused = await takeLogo(ctx);
  if (refused) return refused;
  const { logo_path, ...fields } = readFields(form, ['update_time', 'name', 'tax_number', 'logo_path']);
  await ctx.call(houseEdit, {
    ...fields,
    logo_path: form.has('no_logo') ? '' : logo_path,
    address: readAddress(form),
    contact: contactIn(form),
    bank_accounts: readRows(form, 'bank_accounts'),
  });
  return ctx.done(currentUrl(ctx.url, {}), ctx.t('common.modified'));
}

/** Without scripts: the same form with one bank account more or less. */
export async function changeHouseRows({ form }: ActionContext) {
  changePart(form, { bank_accounts: BANK_NAMES });
  return actionFailure(form, { status: 200 });
}

function contactIn(form: FormData) {
  const fields = readFields(
    form,
    CONTACT_NAMES.map((name) => `contact.${name}` as const),
  );
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.split('.')[1], value]));
}

/** Stores the chosen file, and puts its path into the form: it is kept when something else is refused. */
async function takeLogo({ form, upload }: ActionContext) {
  const file = form.get('logo');
  if (!file || typeof file === 'string' || file.name === '') return undefined;
  try {
    form.set('logo_path', (await upload(file)).file_path);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    return actionFailure(form, { fields: { logo_path: failure.fields.file ?? failure.msg } });
  }
  return undefined;
}
