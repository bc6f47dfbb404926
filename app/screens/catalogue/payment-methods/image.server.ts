import { UpstreamApiError } from '~/gateway/failures';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { PAYMENT_TYPE } from '~contract/catalogue/payment-types';
import { imageProblem } from './fields';

/** Magic numbers of JPEG and PNG. */
const BEGINNINGS = ['ffd8ff', '89504e470d0a1a0a'];

async function isImage(file: File): Promise<boolean> {
  const head = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString('hex');
  return BEGINNINGS.some((beginning) => head.startsWith(beginning));
}

/**
 * Stores the chosen image, if the payment type has one, and puts its path into the form, so that the path is kept when
 * something else is refused. An invalid file clears the image (spec admin 8).
 * @returns the answer to an invalid file
 */
export async function uploadImage({ form, t, upload }: ActionContext) {
  const file = form.get('image');
  if (!file || typeof file === 'string' || file.name === '') return undefined;
  if (Number(form.get('payment_type')) !== PAYMENT_TYPE.codeImage) return undefined;
  form.set('image_url', '');
  const problem = imageProblem(file.size, await isImage(file));
  if (problem) return cleared(form, t(`payments.${problem}`));
  try {
    form.set('image_url', (await upload(file)).file_path);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    return cleared(form, failure.fields.file ?? failure.msg);
  }
  return undefined;
}

const cleared = (form: FormData, text: string) =>
  actionFailure(form, { fields: { image_url: text }, toast: { kind: 'error', text } });
