import type { agreement, VersionHeader } from '../store/schema/agreements';

type Row = Pick<
  typeof agreement.$inferInsert,
  'title' | 'currencyCode' | 'effectiveTime' | 'expiryTime' | 'note' | 'fileList'
>;

/** An agreement's own fields as a version keeps them. */
export const versionHeader = (row: Row): VersionHeader => ({
  title: row.title,
  currency_code: row.currencyCode,
  start_create_time: row.effectiveTime.toISOString(),
  end_create_time: row.expiryTime.toISOString(),
  note: row.note ?? '',
  file_list: row.fileList ?? [],
});
