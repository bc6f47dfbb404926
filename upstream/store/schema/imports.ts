import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ImportKind } from '../../../contract/operations/import-bounds';
import type { Rejection } from '../../transactions/ingest/reason';
import { createTime, key, ref } from './columns';

/** A table that a user has uploaded, with its result; removed after a day. */
export const importFile = pgTable('import_file', {
  id: key().primaryKey(),
  userId: ref('user_id').notNull(),
  fileName: text('file_name').notNull(),
  /** Its cells, row by row; the head is the first, if there is one. */
  table: jsonb().$type<readonly (readonly string[])[]>().notNull(),
  kind: text().$type<ImportKind>(),
  /** Of each column the field that it is; empty: none. */
  fields: jsonb().$type<readonly string[]>().notNull().default([]),
  /** 0 uploaded, 1 checked, 2 done. */
  status: smallint().notNull().default(0),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  rejected: jsonb().$type<readonly Rejection[]>().notNull().default([]),
  createTime: createTime(),
});
