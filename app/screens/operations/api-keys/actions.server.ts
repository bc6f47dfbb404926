import { readFields } from '~/forms/fields';
import type { Submitted } from '~/session/guarded.server';
import { apiKeyDisable, apiKeyMake } from '~contract/operations/api-keys';
import { dialogDone } from '../../shared/dialog-done.server';

/** Makes a key; the page shows it this once. */
export async function makeKey(at: Submitted) {
  const fields = readFields(at.form, ['title', 'customer_codes', 'warehouse_codes']);
  const kinds = at.form.getAll('kinds').map(String).filter(Boolean) as NonNullable<
    Parameters<typeof at.call<typeof apiKeyMake>>[1]['kinds']
  >;
  const { key } = await at.call(apiKeyMake, { ...fields, kinds });
  return { made: { title: fields.title, key } };
}

/** Turns a key off, once that is agreed to. */
export async function turnOff(at: Submitted) {
  await at.call(apiKeyDisable, readFields(at.form, ['id']));
  return dialogDone(at, 'modified');
}
