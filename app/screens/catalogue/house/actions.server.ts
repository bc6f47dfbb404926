import { readFields } from '~/forms/fields';
import { changePart, readRows } from '~/forms/rows';
import { UpstreamApiError } from '~/gateway/failures';
import { currentUrl } from '~/listing/query';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { houseEdit } from '~contract/catalogue/house';
import { CONTACT_NAMES, readAddress } from '../../shared/places';
import { sendWithoutFile } from '../../shared/refused-file.server';
import { BANK_NAMES } from './bank-fields';

/** For a logo that was refused: too long for a path, so that it is not saved without one. */
const NO_PATH = '-'.repeat(501);

export async function editHouse(ctx: ActionContext) {
  const { form } = ctx;
  const problems = await takeLogo(ctx);
  const { logo_path, ...fields } = readFields(form, ['update_time', 'name', 'tax_number', 'logo_path']);
  const house = {
    ...fields,
    logo_path: form.has('no_logo') ? '' : logo_path,
    address: readAddress(form),
    contact: contactIn(form),
    bank_accounts: readRows(form, 'bank_accounts'),
    ...(problems && { logo_path: NO_PATH }),
  };
  await sendWithoutFile(problems, () => ctx.call(houseEdit, house));
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

/**
 * Stores the chosen file, and puts its path into the form: it is kept when something else is refused.
 * @returns why the file was refused, by field
 */
async function takeLogo({ form, upload }: ActionContext) {
  const file = form.get('logo');
  if (!file || typeof file === 'string' || file.name === '') return undefined;
  try {
    form.set('logo_path', (await upload(file)).file_path);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    return { logo_path: failure.fields.file ?? failure.msg };
  }
  return undefined;
}
