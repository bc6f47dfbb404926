import { expect, it, vi } from 'vitest';
import { Unreachable, UpstreamApiError } from '~/gateway/failures';
import { uploadImage } from '~/screens/catalogue/payment-methods/image.server';
import type { ActionContext } from '~/session/guarded.server';

const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');
const JPEG = Buffer.from('ffd8ffe000', 'hex');

const submitted = (content: Buffer | undefined, payment_type: string, upload: ActionContext['upload']) => {
  const form = new FormData();
  form.set('payment_type', payment_type);
  form.set('image_url', 'before.png');
  form.set('image', new File(content ? [new Uint8Array(content)] : [], content ? 'a.png' : ''));
  return { form, t: (key: string) => key, upload } as ActionContext;
};
const stored = () => vi.fn<ActionContext['upload']>(async () => ({ file_path: 'after.png', file_name: '' }));

it.each([PNG, JPEG])('an image is stored, and its path goes on with the form', async (content) => {
  const at = submitted(content, '1', stored());
  expect(await uploadImage(at)).toBeUndefined();
  expect(at.form.get('image_url')).toBe('after.png');
});

it.each([
  ['no file was chosen', undefined, '1'],
  ['the type has no image', PNG, '2'],
] as const)('nothing is stored where %s', async (_, content, type) => {
  const at = submitted(content, type, stored());
  expect(await uploadImage(at)).toBeUndefined();
  expect(at.upload).not.toHaveBeenCalled();
  expect(at.form.get('image_url')).toBe('before.png');
});

it.each([
  ['onlyJpgOrPng', Buffer.from('GIF89a')],
  ['onlyJpgOrPng', Buffer.alloc(0)],
  ['onlyJpgOrPng', Buffer.alloc(3 * 1024 ** 2)],
  ['imageTooLarge', Buffer.concat([PNG, Buffer.alloc(2 * 1024 ** 2 - PNG.length + 1)])],
])('%s: the image is cleared', async (text, content) => {
  const at = submitted(content, '1', stored());
  const answer = await uploadImage(at);
  expect(at.upload).not.toHaveBeenCalled();
  expect(answer?.data.fields).toEqual({ image_url: `payments.${text}` });
  expect(answer?.data.values.image_url).toEqual(['']);
});

it('an upload that fails clears the image and says why', async () => {
  const refused = new UpstreamApiError('common.upload', 4022, 'No', { file: 'Too many files today' });
  const at = submitted(PNG, '1', () => Promise.reject(refused));
  const answer = await uploadImage(at);
  expect(answer?.data.fields).toEqual({ image_url: 'Too many files today' });
  const lost = submitted(PNG, '1', () => Promise.reject(new Unreachable('common.upload', 'timeout', '')));
  await expect(uploadImage(lost)).rejects.toThrow(Unreachable);
  expect(lost.form.get('image_url')).toBe('');
});
