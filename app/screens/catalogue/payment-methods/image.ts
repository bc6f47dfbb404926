/** An image is a JPEG or a PNG of at most 2 MB (spec admin 5, 9). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'];
const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Text key of what is wrong with an image file. */
export function imageProblem(bytes: number, isImage: boolean): 'onlyJpgOrPng' | 'imageTooLarge' | undefined {
  if (!isImage) return 'onlyJpgOrPng';
  return bytes > IMAGE_MAX_BYTES ? 'imageTooLarge' : undefined;
}
