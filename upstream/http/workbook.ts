import type { Readable } from 'node:stream';
import { WORKBOOK_TYPE } from '../../contract/constants';
import { Download, disposition } from './serve';

/** A workbook to be saved under its name. */
export const workbook = ({ fileName, content }: { fileName: string; content: Readable }): Download =>
  new Download(content, {
    'content-type': WORKBOOK_TYPE,
    'content-disposition': disposition('attachment', fileName),
    'x-content-type-options': 'nosniff',
  });
