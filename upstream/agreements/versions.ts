import { desc, eq } from 'drizzle-orm';
import {
  type agreementVersionDiff as diffCall,
  VERSION_HEADER,
  type VersionChange,
} from '../../contract/agreements/agreement-versions';
import { FEE_LISTS, type FeeCells, measuresOf } from '../../contract/agreements/fee-names';
import { feeConfig } from '../../contract/agreements/fee-sheet';
import type { ParsedOf } from '../../contract/endpoint';
import type { Choice } from '../../contract/reply';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { billingType, packMaterial } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { clockText } from '../time';
import { namedChoices } from './choices';
import { normalizeNumber, sheetChanges, wholeConfig } from './diff';
import { canSeeAgreement, loadVersion, type Version } from './read';

/** The history of an agreement, and what changed between two of its versions, in words. */

const MAX_VERSIONS = 500;

async function requireSeen(db: Executor, actor: Actor, id: number): Promise<void> {
  const [row] = await db
    .select({ customerId: agreement.customerId, status: agreement.status })
    .from(agreement)
    .where(eq(agreement.id, id));
  if (!row || !canSeeAgreement(actor, row)) throw notFound();
}

/** Versions of an agreement, the newest first and at most 500 of them. Throws notFound for an agreement that the actor does not see. */
export async function agreementVersions(db: Executor, actor: Actor, id: number) {
  await requireSeen(db, actor, id);
  const rows = await db
    .select({
      version: agreementVersion.version,
      createUserName: appUser.userName,
      createTime: agreementVersion.createTime,
    })
    .from(agreementVersion)
    .leftJoin(appUser, eq(appUser.id, agreementVersion.createUserId))
    .where(eq(agreementVersion.agreementId, id))
    .orderBy(desc(agreementVersion.version))
    .limit(MAX_VERSIONS);
  return rows.map(({ version, createUserName, createTime }) => ({
    version,
    create_user_name: createUserName,
    create_time: createTime.toISOString(),
  }));
}

/** What changed from one version to another. Throws notFound for one that is not there or not theirs. */
export async function agreementVersionDiff(
  db: Executor,
  actor: Actor,
  { id, from, to }: ParsedOf<typeof diffCall>,
  timeZone: string,
): Promise<VersionChange[]> {
  await requireSeen(db, actor, id);
  const [before, after] = [await loadVersion(db, id, from), await loadVersion(db, id, to)];
  const words = await wordsOf(db, actor, timeZone);
  const rows = FEE_LISTS.flatMap((list) => sheetChanges(before.sheet, after.sheet, list));
  const named = (cells: FeeCells) =>
    Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, words.cell(column, text)]));
  return [
    ...valueChanges('header', VERSION_HEADER, words.header(before), words.header(after), isSameText),
    ...valueChanges(
      'config_list',
      Object.keys(feeConfig.shape),
      words.config(before),
      words.config(after),
      isSameNumber,
    ),
    ...rows.map((change) => ({ ...change, cells: named(change.cells) })),
  ];
}

const isSameText = (a: string, b: string) => a === b;
const isSameNumber = (a: string, b: string) => normalizeNumber(a) === normalizeNumber(b);

type Texts = Readonly<Record<string, string>>;

const valueChanges = (
  list: 'header' | 'config_list',
  names: readonly string[],
  before: Texts,
  after: Texts,
  isSame: (a: string, b: string) => boolean,
): VersionChange[] =>
  names
    .filter((name) => !isSame(before[name] ?? '', after[name] ?? ''))
    .map((field) => {
      const change = { field, before: before[field] ?? '', after: after[field] ?? '' };
      return { list, kind: 'changed', row: 0, cells: {}, fields: [change] };
    });

/** How the values of a version read in the actor's language. */
async function wordsOf(db: Executor, { language }: Actor, timeZone: string) {
  const items = await db.select({ id: billingType.id, title: billingType.title }).from(billingType);
  const materials = await db
    .select({ id: packMaterial.id, title: packMaterial.materialName })
    .from(packMaterial);
  const titles = (rows: readonly { id: number; title: string }[]) =>
    new Map(rows.map(({ id, title }) => [String(id), title]));
  const values = (choices: readonly Choice[]) => new Map(choices.map(({ key, value }) => [key, value]));
  const names = namedChoices(language);
  const existing: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    billing_type_id: titles(items),
    pack_material_id: titles(materials),
    where_type: values(names.where_list),
    service_code: values(names.service_code_list),
    storage_fee_rule: values(names.storage_fee_rule_list),
    stock_age: values(names.stock_age_list),
  };
  const cell = (column: string, text: string) => {
    const title = existing[column]?.get(text);
    return title ?? (column.endsWith('_id') && text !== '' ? `#${text}` : text);
  };
  const yesNo = (flag: number) => translate(language, flag ? 'agreements.yes' : 'agreements.no');
  const measures = (rule: string) =>
    measuresOf(rule)
      .map((measure) => translate(language, `agreements.measure_${measure}`))
      .join(translate(language, 'agreements.comma'));
  return {
    cell,
    header: ({ header }: Version): Texts => ({
      ...header,
      start_create_time: clockText(new Date(header.start_create_time), timeZone),
      end_create_time: clockText(new Date(header.end_create_time), timeZone),
      file_list: header.file_list.map(({ file_name }) => file_name).join(', '),
    }),
    config: ({ sheet }: Version): Texts =>
      Object.fromEntries(
        Object.entries(wholeConfig(sheet)).map(([name, value]) => {
          if (name === 'open_virtual_volume') return [name, yesNo(Number(value))];
          return [name, name.endsWith('_sku_rule') ? measures(String(value)) : cell(name, String(value))];
        }),
      ),
  };
}
