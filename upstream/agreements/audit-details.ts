import { FEE_LISTS } from '../../contract/agreements/fee-names';
import { type FeeSheet, feeConfig } from '../../contract/agreements/fee-sheet';
import { changed } from '../operations/audit/audit';
import type { agreement, VersionHeader } from '../store/schema/agreements';
import { cellsOf } from './cells';
import { sheetChanges, wholeConfig } from './diff';
import { versionHeader } from './header';
import type { Version } from './read';

/** Audit details of an agreement: a summary, as a sheet may have a thousand rows. Versions hold the full sheets. */

const CONFIG_FIELDS = Object.keys(feeConfig.shape) as (keyof FeeSheet['config_list'])[];

/** A new agreement: its own fields, and how many rows each list has. */
export function agreementAuditDetails(row: typeof agreement.$inferSelect, sheet: FeeSheet) {
  const rows = FEE_LISTS.map((list) => [list, cellsOf(sheet, list).length]);
  const { customerId: customer_id, warehouseId: warehouse_id } = row;
  return {
    ...headerAuditDetails(versionHeader(row)),
    customer_id,
    warehouse_id,
    rows: Object.fromEntries(rows),
  };
}

/** Files are told by their names. */
const headerAuditDetails = ({ file_list, ...header }: VersionHeader) => ({
  ...header,
  file_list: file_list.map(({ file_name }) => file_name),
});

/** Every field, so that one that was emptied is told. */
function configAuditDetails(sheet: FeeSheet) {
  const config = wholeConfig(sheet);
  return Object.fromEntries(CONFIG_FIELDS.map((name) => [name, config[name] ?? null]));
}

/** What an edit changed: fields of the header and of `config_list`, and how many rows of which list. */
export function editAuditDetails(from: Version & { version: number }, to: Version & { version: number }) {
  const auditDetails = ({ version, header, sheet }: typeof from) => ({
    version,
    ...headerAuditDetails(header),
    ...configAuditDetails(sheet),
  });
  const { before, after } = changed<Record<string, unknown>>(auditDetails(from), auditDetails(to));
  for (const list of FEE_LISTS) {
    const changes = sheetChanges(from.sheet, to.sheet, list);
    if (changes.length === 0) continue;
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    before[list] = { rows: cellsOf(from.sheet, list).length };
    after[list] = {
      rows: cellsOf(to.sheet, list).length,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
    };
  }
  return { before, after };
}
