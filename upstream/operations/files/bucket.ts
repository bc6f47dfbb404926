import type { S3 } from '@aws-sdk/client-s3';
import { CODE } from '../../../contract/codes';
import { ApiError } from '../../errors';
import { messageOf } from '../../fault';

/** A bucket of an S3-compatible store: objects by name. A store that cannot be reached is an ApiError with code 5003. */
export interface Bucket {
  write(name: string, content: Buffer): Promise<void>;
  /** Undefined: there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Also of a name that there is none of. */
  remove(name: string): Promise<void>;
}

export interface BucketOptions {
  readonly name: string;
  /** Where the store is; undefined: Amazon's. */
  readonly url: string | undefined;
  readonly region: string;
}

const TRIES = 3;
const CONNECT_MS = 2000;
/** Of 5 MB at most. */
const REQUEST_MS = 10_000;

/**
 * Opens a bucket with the credentials that the vendor's client finds: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or
 * the role of the machine.
 * @param onTrouble of a store that cannot be reached, at the start too: it is tried again with each file
 * @throws Error for a bucket that does not exist, or that these credentials may not use
 */
export async function openBucket(
  options: BucketOptions,
  onTrouble: (reason: string) => void,
): Promise<Bucket> {
  // Large, and wanted by houses with a store alone.
  const { S3, NoSuchKey } = await import('@aws-sdk/client-s3');
  const { name: Bucket, url, region } = options;
  const client = new S3({
    region,
    ...(url && { endpoint: url, forcePathStyle: true }),
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon's refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await check(client, options, onTrouble);
  const unreachable = (error: unknown): never => {
    onTrouble(messageOf(error));
    throw new ApiError(CODE.away, 'files.storeAway');
  };
  return {
    async write(Key, Body) {
      await client.putObject({ Bucket, Key, Body }).catch(unreachable);
    },
    async read(Key) {
      const found = await client.getObject({ Bucket, Key }).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        return unreachable(error);
      });
      const bytes = await found?.Body?.transformToByteArray().catch(unreachable);
      return bytes && Buffer.from(bytes);
    },
    async remove(Key) {
      await client.deleteObject({ Bucket, Key }).catch(unreachable);
    },
  };
}

/** Written at each start: what matters is that files can be, and asking for the bucket itself is another right. */
const PROBE = 'tallyman-start';
/** What a store says of a request that will never succeed. */
const REFUSED = [400, 401, 403, 404, 301];

async function check(client: S3, { name, url }: BucketOptions, onTrouble: (reason: string) => void) {
  try {
    await client.putObject({ Bucket: name, Key: PROBE, Body: Buffer.from(PROBE) });
  } catch (error) {
    const where = `the bucket ${name}${url ? ` at ${url}` : ''}`;
    const status = statusOf(error);
    if (status === undefined || !REFUSED.includes(status)) return onTrouble(`${where}: ${messageOf(error)}`);
    const reason =
      status === 404 ? 'does not exist' : `cannot be used with these credentials (HTTP ${status})`;
    throw new Error(`FILES_BUCKET: ${where} ${reason}.`);
  }
}

/** The HTTP status of a reply; undefined: there was none. */
function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  return (metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
}
