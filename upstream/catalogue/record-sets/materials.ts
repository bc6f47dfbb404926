import { or, type SQL, sql } from 'drizzle-orm';
import { type MaterialFields, materialFields } from '../../../contract/catalogue/materials';
import type { Actor } from '../../identity/actor';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { packMaterial } from '../../store/schema/catalogue';
import { unnestRows } from '../../store/unnest';
import { type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { type MaterialState, materialColumns, materialFieldsOf } from '../columns';
import { byCode } from '../find-codes';
import type { Compared, IncomingRow, SetKind } from './kind';
import { mergePaths } from './merge';

/** Packaging materials, by code. Records of work name them by code or name, so neither may be another's. */
export const materials: SetKind<MaterialFields, MaterialState> = {
  ...{ entity: 'pack_material', auditAction: 'ingest.materials' },
  ...{ schema: materialFields, statusRight: '/material/status' },
  codeOf: ({ material_code }) => material_code.toLowerCase(),
  isWithin: ({ customerIds, warehouseIds }) => customerIds.length + warehouseIds.length === 0,
  compare,
  write,
};

async function compare(db: Executor, _actor: Actor, incoming: readonly IncomingRow<MaterialFields>[]) {
  await lockUntilEnd(db, LOCK.materials);
  const names = incoming.flatMap(({ fields }) => [fields.material_code, fields.material_name]);
  const rows = await db
    .select()
    .from(packMaterial)
    .where(or(byCode(packMaterial.materialCode, names), byCode(packMaterial.materialName, names)))
    .orderBy(packMaterial.id)
    .for('update');
  const byCodeOf = new Map(rows.map((row) => [row.materialCode.toLowerCase(), row]));
  /** Whose code or name a text is. */
  const owners = new Map<string, string>();
  for (const row of rows) {
    for (const text of [row.materialCode, row.materialName]) {
      owners.set(text.toLowerCase(), row.materialCode.toLowerCase());
    }
  }
  const rejected: Rejection[] = [];
  const compared: Compared<MaterialState>[] = [];
  for (const { row, fields, given } of incoming) {
    const code = fields.material_code.toLowerCase();
    const texts = [fields.material_code, fields.material_name];
    const taken = texts.find((text) => (owners.get(text.toLowerCase()) ?? code) !== code);
    if (taken !== undefined) {
      rejected.push({ row, reason: reasonOf('ingest.materialTaken', { name: taken }) });
      continue;
    }
    for (const text of texts) owners.set(text.toLowerCase(), code);
    const existing = byCodeOf.get(code);
    const sent = materialFieldsOf(materialColumns(fields));
    const before = existing && materialFieldsOf(existing);
    const after = before ? { ...mergePaths(before, sent, given), material_code: before.material_code } : sent;
    compared.push({ row, id: existing?.id, before, after });
  }
  return { compared, rejected };
}

async function write(
  db: Executor,
  { userId }: Actor,
  changes: readonly Compared<MaterialState>[],
  status: number,
) {
  const values = ({ id, after }: Compared<MaterialState>) => ({ id, ...after });
  const table = (rows: readonly Compared<MaterialState>[]): SQL =>
    unnestRows(rows.map(values), {
      ...{ id: 'bigint', material_code: 'text', material_name: 'text' },
      ...{ length: 'numeric', width: 'numeric', height: 'numeric' },
    });
  const [existing, fresh] = [changes.filter(({ id }) => id !== undefined), changes.filter(({ id }) => !id)];
  await db.execute(sql`
    update pack_material m set material_name = w.material_name, length_cm = w.length, width_cm = w.width,
      height_cm = w.height, update_user_id = ${userId}, update_time = now()
    from ${table(existing)} where m.id = w.id`);
  const { rows } = await db.execute<{ id: string; material_code: string }>(sql`
    insert into pack_material (material_code, material_name, length_cm, width_cm, height_cm, status,
      create_user_id, update_user_id)
    select w.material_code, w.material_name, w.length, w.width, w.height, ${status}::smallint, ${userId}::bigint,
      ${userId}::bigint from ${table(fresh)}
    returning id, material_code`);
  const idOf = new Map(rows.map(({ id, material_code }) => [material_code, Number(id)]));
  return changes.map(({ id, after }) => id ?? idOf.get(after.material_code)!);
}
