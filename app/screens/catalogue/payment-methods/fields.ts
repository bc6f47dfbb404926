import { TYPE_FIELDS } from '~contract/catalogue/payment-types';
import type { PaymentFormData } from '~contract/catalogue/payments';

/** Names of the fields of a method's groups. */

/** The ticked groups. */
export const GROUPS_FIELD = 'payment_group_ids';
/** The groups as the server gave them, so that they go out in the same form. */
export const RECEIVED_GROUPS_FIELD = 'payment_group_access';

type TypeFields = Partial<Record<(typeof TYPE_FIELDS)[number], string>>;

/** The fields that a method's type asks for: of `detail`, else of the record. What neither says is undefined. */
export const typeFieldsOf = ({ res, detail }: Pick<PaymentFormData, 'res' | 'detail'>): TypeFields =>
  Object.fromEntries(TYPE_FIELDS.map((name) => [name, detail?.[name] || (res?.[name] ?? detail?.[name])]));

/** An image is a JPEG or a PNG of at most 2 MB (spec admin 5, 9). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'];
const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Text key of what is wrong with an image file. */
export function imageProblem(bytes: number, isImage: boolean): 'onlyJpgOrPng' | 'imageTooLarge' | undefined {
  if (!isImage) return 'onlyJpgOrPng';
  return bytes > IMAGE_MAX_BYTES ? 'imageTooLarge' : undefined;
}
