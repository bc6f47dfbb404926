/** An image is a JPEG or a PNG of at most 2 MB (spec admin 5, 9). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'];
const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** What is wrong with a file that is to be an image: the name of its text. */
export function imageProblem(bytes: number, isImage: boolean): 'onlyJpgOrPng' | 'imageTooLarge' | undefined {
  if (!isImage) return 'onlyJpgOrPng';
  return bytes > IMAGE_MAX_BYTES ? 'imageTooLarge' : undefined;
}
