import * as contract from '../../../contract/common';
import { isImage } from '../../operations/files/media-type';
import { readFormFile } from '../../operations/files/multipart';
import { openFile, type StoredFile, storeFile } from '../../operations/files/store';
import { Download, disposition, type Route, serve, serveStream } from '../serve';

export const fileRoutes: Route[] = [
  serveStream(contract.upload, async ({ db, actor, settings, body, contentType }) =>
    storeFile(db, actor, settings, await readFormFile(body, contentType)),
  ),
  serve(contract.getFile, async ({ db, actor, settings, input }) => {
    const file = await openFile(db, actor, settings.dataDir, input.path);
    return new Download(file.content, headersOf(file));
  }),
];

/** Whatever a file holds, a browser may neither guess another type nor run any of it. */
function headersOf({ fileName, mediaType, sizeBytes }: StoredFile): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-length': String(sizeBytes),
    'content-disposition': disposition(isImage(mediaType) ? 'inline' : 'attachment', fileName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
