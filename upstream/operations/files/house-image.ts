import { and, eq } from 'drizzle-orm';
import { invalid } from '../../errors';
import type { MessageKey } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { customer, uploadedFile } from '../../store/schema/catalogue';

const MAX_BYTES = 2 * 1024 * 1024;

/** What is said of an image that is not taken. */
export interface ImageMessages {
  readonly wrongType: MessageKey;
  readonly tooLarge: MessageKey;
}

/**
 * An image is an upload, by its content a JPEG or a PNG, of at most 2 MB; and the operator's own, since every customer is
 * shown it. None passes.
 * @throws ApiError `invalid` at the field
 */
export async function requireHouseImage(
  db: Executor,
  path: string,
  field: string,
  { wrongType, tooLarge }: ImageMessages,
): Promise<void> {
  if (path === '') return;
  const [file] = await db
    .select({ mediaType: uploadedFile.mediaType, sizeBytes: uploadedFile.sizeBytes })
    .from(uploadedFile)
    .innerJoin(customer, eq(customer.id, uploadedFile.customerId))
    .where(and(eq(uploadedFile.filePath, path), eq(customer.isHouse, 1)))
    .for('share', { of: uploadedFile });
  if (file?.mediaType !== 'image/jpeg' && file?.mediaType !== 'image/png')
    throw invalid({ [field]: wrongType });
  if (file.sizeBytes > MAX_BYTES) throw invalid({ [field]: tooLarge });
}
