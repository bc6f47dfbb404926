import type { MaterialFields } from '../../../contract/catalogue/materials';
import type { IncomingRow } from '../../catalogue/record-sets/kind';
import { materials } from '../../catalogue/record-sets/materials';
import { type RowByCode, readOne } from '../../catalogue/record-sets/read';
import { planSet, storeSet } from '../../catalogue/record-sets/store';
import { conflict, noRight } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { audit } from '../audit/audit';
import { count } from './imports';
import { ownTable, requireKind, TABLE_ENTITY, TABLE_STATUS, type TableRow } from './own-table';

/** Packaging materials that a table of SKUs names and that are not there: they can be made from its check. */

const MAX_MATERIALS = 500;
const ADD = '/material/add';

/** Each once, as a material of this code and name. */
function unknownIn({ kind, status, rejected }: TableRow): IncomingRow<MaterialFields>[] {
  if (kind !== 'skus' || status !== TABLE_STATUS.checked) return [];
  const seen: RowByCode = new Map();
  return rejected
    .filter(({ reason }) => reason.key === 'ingest.unknownMaterial')
    .map(({ row, reason: { params } }) => ({ row, code: String(params.code) }))
    .map(({ row, code }) => readOne(materials, row, { material_code: code, material_name: code }, seen))
    .filter((read) => 'fields' in read)
    .slice(0, MAX_MATERIALS);
}

/** Codes of those that the caller may make. */
export const offeredMaterials = (actor: Actor, row: TableRow): string[] =>
  actor.rights.has(ADD) ? unknownIn(row).map(({ fields }) => fields.material_code) : [];

/** Makes them, in one set, and checks the table again. */
export async function addUnknownMaterials(
  db: Executor,
  actor: Actor,
  { id }: { id: number },
  timeZone: string,
): Promise<void> {
  requireKind(actor, 'skus');
  if (!actor.rights.has(ADD)) throw noRight();
  const row = await ownTable(db, actor, id, true);
  if (row.status !== TABLE_STATUS.checked || row.kind !== 'skus') throw conflict('imports.notChecked');
  const plan = await planSet(db, actor, materials, unknownIn(row));
  // Somebody else may have made one meanwhile, under this code or as a name: it is theirs.
  await storeSet(db, actor, materials, { ...plan, changed: [] }, 'material.add');
  await count(db, actor, row, { kind: row.kind, fields: row.fields, timeZone });
  const after = { file_name: row.fileName, kind: row.kind };
  await audit(db, actor, { action: 'import.add_materials', entity: TABLE_ENTITY, entityId: id, after });
}
