import { readFields } from '~/forms/fields';
import type { ActionContext } from '~/session/guarded.server';
import { apiKeyDisable, apiKeyMake } from '~contract/operations/api-keys';
import { closeDialog } from '../../shared/close-dialog.server';

/** Makes a key; the page shows it this once. */
export async function makeKey(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['title', 'customer_codes', 'warehouse_codes']);
  const kinds = ctx.form.getAll('kinds').map(String).filter(Boolean) as NonNullable<
    Parameters<typeof ctx.call<typeof apiKeyMake>>[1]['kinds']
  >;
  const { key } = await ctx.call(apiKeyMake, { ...fields, kinds });
  return { made: { title: fields.title, key } };
}

/** Turns a key off, once that is agreed to. */
export async function turnOff(ctx: ActionContext) {
  await ctx.call(apiKeyDisable, readFields(ctx.form, ['id']));
  return closeDialog(ctx, 'modified');
}
