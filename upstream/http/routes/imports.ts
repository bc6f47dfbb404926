import * as contract from '../../../contract/operations/imports';
import { readFormFile } from '../../operations/files/multipart';
import { importDetail, importFormData, rejectedCsv, templateCsv } from '../../operations/imports/detail';
import { checkTable, commitTable, uploadTable } from '../../operations/imports/imports';
import { addUnknownMaterials } from '../../operations/imports/unknown-materials';
import { Download, disposition, type Route, serve, serveStream } from '../serve';

const csv = (text: string, name: string) =>
  new Download(Buffer.from(text), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': disposition('attachment', name),
    'x-content-type-options': 'nosniff',
  });

export const importRoutes: Route[] = [
  serve(contract.importGetFormData, async ({ actor }) => importFormData(actor)),
  serveStream(contract.importUpload, async ({ db, actor, body, contentType }) =>
    uploadTable(db, actor, await readFormFile(body, contentType)),
  ),
  serve(contract.importDetail, ({ db, actor, input }) => importDetail(db, actor, input)),
  serve(contract.importCheck, ({ db, actor, input, settings }) =>
    checkTable(db, actor, input, settings.timeZone),
  ),
  serve(contract.importAddMaterials, ({ db, actor, input, settings }) =>
    addUnknownMaterials(db, actor, input, settings.timeZone),
  ),
  serve(contract.importCommit, ({ db, actor, input, settings }) =>
    commitTable(db, actor, input, settings.timeZone),
  ),
  serve(contract.importRejected, async ({ db, actor, input }) =>
    csv(await rejectedCsv(db, actor, input.id), `rejected-${input.id}.csv`),
  ),
  serve(contract.importTemplate, async ({ actor, input }) =>
    csv(templateCsv(actor, input.kind), `${input.kind}.csv`),
  ),
];
