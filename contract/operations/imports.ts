import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { IMPORT_KINDS, MAX_IMPORT_COLUMNS } from './import-bounds';

/**
 * Tables from spreadsheets (docs/domain.md, Sets of records): a file is uploaded, its columns are matched, what it would
 * do is shown, and then done. It stays with the user who uploaded it, for a day.
 */

const counts = { created: reply.int, changed: reply.int, unchanged: reply.int, rejected: reply.int };

const importFile = z.object({
  id: reply.int,
  file_name: reply.text,
  /** Empty: none chosen yet. */
  kind: reply.text,
  /** 0 uploaded, 1 checked, 2 done. */
  status: reply.int,
  row_count: reply.int,
  ...counts,
  /** Of those rejected: services that repeat another or come to nothing, which can be stored all the same. */
  flagged: reply.intOrZero,
});
export type ImportFile = z.output<typeof importFile>;

const choice = z.object({ key: z.string(), value: z.string() });

export const importGetFormData = get({
  name: 'import.get_form_data',
  path: '/oms/import/get_form_data',
  access: '/import/index',
  optional: true,
  summary: 'What the caller may import: the kinds for which they hold the rights',
  input: input.emptyInput,
  output: z.object({
    kind_list: reply.list(z.string()),
    /** Names of the columns of services, in the order in which they are pasted without a row of names. */
    service_column_list: reply.list(z.string()),
  }),
});

export const importUpload = post({
  name: 'import.upload',
  path: '/oms/import/upload',
  access: '/import/index',
  optional: true,
  summary: 'Upload a table (multipart field `file`: csv in UTF-8 or GB18030, up to 5 MB and 20,000 rows)',
  input: input.emptyInput,
  output: z.object({ id: reply.int }),
  body: 'file',
});

export const importDetail = get({
  name: 'import.detail',
  path: '/oms/import/detail',
  access: '/import/index',
  optional: true,
  summary: 'An uploaded table: its columns with examples, what they may mean, and the rows that are rejected',
  input: z.strictObject({
    id: input.id,
    kind: input.optional(z.enum(IMPORT_KINDS)),
    page: input.wholeNumber(1, 1000).default(1),
  }),
  output: z.object({
    res: importFile,
    /** Columns of the table in their order; `field` is what a column is, or is matched with by its name. */
    column_list: reply.list(
      z.object({ title: reply.text, field: reply.text, examples: reply.list(z.string()) }),
    ),
    field_list: reply.list(choice),
    rejected_list: reply.list(
      z.object({ row: reply.int, reason: z.string(), cells: reply.list(z.string()) }),
    ),
    /** Of a table of SKUs: packaging materials that it names and that are not there, for who may add them. */
    unknown_material_list: reply.list(z.string()),
  }),
});

export const importCheck = post({
  name: 'import.check',
  path: '/oms/import/check',
  access: '/import/index',
  optional: true,
  summary: 'Say what the columns of an uploaded table are, and count what it would do',
  input: z.strictObject({
    id: input.id,
    kind: z.enum(IMPORT_KINDS),
    /** Of each column in its order, the field that it is; empty: it is left out. */
    fields: z.array(input.text(64)).max(MAX_IMPORT_COLUMNS),
  }),
  output: reply.ignoredReply,
});

export const importAddMaterials = post({
  name: 'import.add_materials',
  path: '/oms/import/add_materials',
  access: '/material/add',
  optional: true,
  summary:
    'Make the packaging materials that a checked table of SKUs names and that are not there; check it again',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
});

export const importCommit = post({
  name: 'import.commit',
  path: '/oms/import/commit',
  access: '/import/index',
  optional: true,
  summary:
    'Do what was checked; done once, however often it is sent. Asks first (code 1001) about services that repeat another ' +
    'or come to nothing',
  input: z.strictObject({
    id: input.id,
    /** 1: nothing is stored if any row is rejected; 0: the good rows are. */
    is_all: input.flag.default(1),
    /** 1: services that repeat another or come to nothing are stored too. */
    has_flagged: input.flag.default(0),
    is_confirm: input.confirmation,
  }),
  output: reply.ignoredReply,
});

export const importRejected = get({
  name: 'import.rejected',
  path: '/oms/import/rejected',
  access: '/import/index',
  optional: true,
  summary: 'The rejected rows of a table with their reasons, as csv',
  input: z.strictObject({ id: input.id }),
  output: reply.ignoredReply,
  reply: 'file',
});

export const importTemplate = get({
  name: 'import.template',
  path: '/oms/import/template',
  access: '/import/index',
  optional: true,
  summary: 'An empty table of a kind, as csv',
  input: z.strictObject({ kind: z.enum(IMPORT_KINDS) }),
  output: reply.ignoredReply,
  reply: 'file',
});
