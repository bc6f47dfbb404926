import type { Readable } from 'node:stream';
import { CODE } from '../../../contract/codes';
import { ApiError, invalid } from '../../errors';

export interface IncomingFile {
  content: Buffer;
  /** As the sender named it. */
  name: string;
}

/** Reads the field `file` of a multipart form; nothing else may be in it. The stream bounds its size. */
export async function readFormFile(body: Readable, contentType: string): Promise<IncomingFile> {
  const form = await readForm(body, contentType);
  const entries = [...form];
  const [entry] = entries;
  if (entries.length !== 1 || entry?.[0] !== 'file' || typeof entry[1] === 'string') {
    throw invalid({ file: 'files.oneFile' });
  }
  return { content: Buffer.from(await entry[1].arrayBuffer()), name: entry[1].name };
}

async function readForm(body: Readable, contentType: string): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  try {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ApiError(CODE.invalid, 'common.bodyBroken');
  }
}
