import { Readable } from 'node:stream';
import * as fileCalls from '../../../contract/common';
import * as arrivalCalls from '../../../contract/operations/arrivals';
import * as auditCalls from '../../../contract/operations/audit';
import * as importCalls from '../../../contract/operations/imports';
import * as jobCalls from '../../../contract/operations/jobs';
import * as viewCalls from '../../../contract/operations/saved-views';
import * as settingCalls from '../../../contract/operations/settings';
import { changeStatuses as statusCall } from '../../../contract/operations/statuses';
import { undoChange as undoCall } from '../../../contract/operations/undo';
import { requireStaff } from '../../identity/actor';
import { arrivalWithRows, listArrivals, rejectedLines } from '../../operations/arrivals/list';
import { actionList, auditIndex, entityList } from '../../operations/audit/list';
import { recordHistory } from '../../operations/audit/record';
import { isImage } from '../../operations/files/media-type';
import { readFormFile } from '../../operations/files/multipart';
import { openFile, type StoredFile, storeFile } from '../../operations/files/store';
import { importDetail, importFormData, rejectedCsv, templateCsv } from '../../operations/imports/detail';
import { checkTable, commitTable, uploadTable } from '../../operations/imports/imports';
import { addUnknownMaterials } from '../../operations/imports/unknown-materials';
import { cancelJob, jobDetails } from '../../operations/jobs/jobs';
import { deleteView, listViews, saveView, setDefaultView } from '../../operations/saved-views';
import { changeStatuses } from '../../operations/statuses/change';
import { undoChange } from '../../operations/undo';
import { listSettings } from '../../settings';
import { Download, disposition, type Route, serve, serveStream } from '../serve';

/** Whatever a file holds, a browser may neither guess another type nor run any of it. */
function headersOf({ fileName, mediaType, content }: StoredFile): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-length': String(content.length),
    'content-disposition': disposition(isImage(mediaType) ? 'inline' : 'attachment', fileName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

const csv = (text: string, name: string) =>
  new Download(Buffer.from(text), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': disposition('attachment', name),
    'x-content-type-options': 'nosniff',
  });

export const operationRoutes: Route[] = [
  serve(auditCalls.auditIndex, async ({ db, actor, input, settings }) => ({
    res: await auditIndex(db, actor, input, settings.timeZone),
    action_list: actionList(actor.language),
    entity_list: entityList(actor.language),
  })),
  serve(auditCalls.auditRecord, ({ db, actor, input }) => recordHistory(db, actor, input)),

  serve(settingCalls.settingIndex, async ({ actor, settings }) => listSettings(actor, settings)),

  serve(statusCall, ({ db, actor, input }) => changeStatuses(db, actor, input)),
  serve(undoCall, ({ db, actor, input, settings }) =>
    undoChange(db, actor, input, settings.secondPersonAbove),
  ),
  serve(viewCalls.savedViewIndex, ({ db, actor }) => listViews(db, actor)),
  serve(viewCalls.savedViewSave, ({ db, actor, input }) => saveView(db, actor, input)),
  serve(viewCalls.savedViewDelete, ({ db, actor, input }) => deleteView(db, actor, input.id)),
  serve(viewCalls.savedViewSetDefault, ({ db, actor, input }) => setDefaultView(db, actor, input)),

  serve(jobCalls.getJob, ({ db, actor, input }) => jobDetails(db, actor, input.id)),
  serve(jobCalls.cancelJob, ({ db, actor, input }) => cancelJob(db, actor, input.id)),

  serveStream(fileCalls.upload, async ({ db, actor, settings, body, contentType }) =>
    storeFile(db, actor, await readFormFile(body, contentType), settings),
  ),
  serve(fileCalls.getFile, async ({ db, actor, settings, input }) => {
    const file = await openFile(db, actor, settings.files, input.path);
    return new Download(file.content, headersOf(file));
  }),

  serve(importCalls.importGetFormData, async ({ actor }) => importFormData(actor)),
  serveStream(importCalls.importUpload, async ({ db, actor, body, contentType }) =>
    uploadTable(db, actor, await readFormFile(body, contentType)),
  ),
  serve(importCalls.importDetail, ({ db, actor, input }) => importDetail(db, actor, input)),
  serve(importCalls.importCheck, ({ db, actor, input, settings }) =>
    checkTable(db, actor, input, settings.timeZone),
  ),
  serve(importCalls.importAddMaterials, ({ db, actor, input, settings }) =>
    addUnknownMaterials(db, actor, input, settings.timeZone),
  ),
  serve(importCalls.importCommit, ({ db, actor, input, settings }) =>
    commitTable(db, actor, input, settings.timeZone),
  ),
  serve(importCalls.importRejected, async ({ db, actor, input }) =>
    csv(await rejectedCsv(db, actor, input.id), `rejected-${input.id}.csv`),
  ),
  serve(importCalls.importTemplate, async ({ actor, input }) =>
    csv(templateCsv(actor, input.kind), `${input.kind}.csv`),
  ),

  serve(arrivalCalls.arrivalIndex, ({ db, actor, input, settings }) =>
    listArrivals(db, actor, input, settings.timeZone),
  ),
  serve(arrivalCalls.arrivalDetail, ({ db, actor, input }) => arrivalWithRows(db, actor, input)),
  serve(arrivalCalls.arrivalRejected, async ({ db, actor, input }) => {
    requireStaff(actor);
    await arrivalWithRows(db, actor, { ...input, page: 1, list_rows: 1 });
    return new Download(Readable.from(rejectedLines(db, input.id)), {
      'content-type': 'application/x-ndjson',
      'content-disposition': disposition('attachment', `rejected-${input.id}.ndjson`),
      'x-content-type-options': 'nosniff',
    });
  }),
];
