import { eq, inArray } from 'drizzle-orm';
import type { agreementPriceList } from '../../contract/agreements/price-list';
import { AGREEMENT_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { Issuing } from '../accounts/ledger/statement';
import { loadHouse } from '../catalogue/house';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { createTranslate, type Translate } from '../messages/explain-parts';
import type { PaperContext } from '../messages/price-list/parts';
import { periodSections } from '../messages/price-list/periods';
import { ruleSections } from '../messages/price-list/rules';
import { tableSections } from '../messages/price-list/tables';
import type { Executor } from '../store/db';
import { agreement, type VersionHeader } from '../store/schema/agreements';
import { billingType, customer, packMaterial, warehouse } from '../store/schema/catalogue';
import { addDays, clockText, dayOf } from '../time';
import { chargeItemsOf, materialsOf } from './choices';
import { canSeeAgreement, loadVersion } from './read';

/** The price sheet of an agreement in words, for the customer. Throws notFound for one that the actor does not see. */
export async function priceList(
  db: Executor,
  actor: Actor,
  { id, version, language = actor.language }: ParsedOf<typeof agreementPriceList>,
  { timeZone, companyName }: Issuing,
): Promise<ReplyOf<typeof agreementPriceList>['res']> {
  const [found] = await db
    .select({
      row: agreement,
      customerCode: customer.customerCode,
      customerTitle: customer.title,
      warehouseCode: warehouse.warehouseCode,
    })
    .from(agreement)
    .innerJoin(customer, eq(customer.id, agreement.customerId))
    .innerJoin(warehouse, eq(warehouse.id, agreement.warehouseId))
    .where(eq(agreement.id, id));
  if (!found || !canSeeAgreement(actor, found.row)) throw notFound();
  const { row } = found;
  const { header, sheet } = await loadVersion(db, id, version ?? row.version);
  const house = await loadHouse(db);
  const t = createTranslate(language);
  const context: PaperContext = {
    t,
    currency: header.currency_code,
    items: await namesOf(db, billingType, billingType.title, chargeItemsOf(sheet)),
    materials: await namesOf(db, packMaterial, packMaterial.materialName, materialsOf(sheet)),
  };
  const issuer = house.name || companyName;
  const buyer = found.customerTitle || found.customerCode;
  return {
    id,
    version: version ?? row.version,
    language,
    document: t('priceList.document'),
    title: header.title,
    remark: remarkOf(t, row, version),
    issuer_name: issuer,
    issuer_list: issuerLines(t, issuer, house),
    issuer_logo_path: house.logo_path,
    fact_list: [
      { title: t('priceList.customer'), text: buyer },
      { title: t('priceList.warehouse'), text: found.warehouseCode },
      { title: t('priceList.valid'), text: validText(t, header, timeZone) },
      { title: t('priceList.currency'), text: header.currency_code },
      { title: t('priceList.version'), text: String(version ?? row.version) },
    ],
    section_list: [
      ...tableSections(context, sheet),
      ...ruleSections(context, sheet),
      ...periodSections(context, sheet),
    ],
    signature_list: [issuer, buyer],
    signature_text: t('priceList.signature'),
  };
}

function issuerLines(t: Translate, name: string, house: Awaited<ReturnType<typeof loadHouse>>): string[] {
  const { street, city, state, postcode, country_code } = house.address;
  const { name: person, phone_number, email } = house.contact;
  return [
    name,
    house.tax_number && t('priceList.taxNumber', { number: house.tax_number }),
    [street, city, `${state} ${postcode}`.trim(), country_code].filter(Boolean).join(', '),
    [person, phone_number, email].filter(Boolean).join(', '),
  ].filter(Boolean);
}

function remarkOf(t: Translate, row: typeof agreement.$inferSelect, version: number | undefined): string {
  if (version !== undefined && version !== row.version)
    return t('priceList.earlier', { version, current: row.version });
  if (row.status === AGREEMENT_STATUS.draft) return t('priceList.draft');
  return row.status === AGREEMENT_STATUS.stopped ? t('priceList.stopped') : '';
}

/** Days, both included; times where it does not begin and end at midnight. */
function validText(t: Translate, header: VersionHeader, timeZone: string): string {
  const [start, end] = [new Date(header.start_create_time), new Date(header.end_create_time)];
  const [from, to] = [clockText(start, timeZone), clockText(end, timeZone)];
  if (![from, to].every((text) => text.endsWith(' 00:00'))) return t('priceList.validTimes', { from, to });
  return t('priceList.validDays', { from: dayOf(start, timeZone), to: addDays(dayOf(end, timeZone), -1) });
}

/** Names of what a sheet mentions. */
async function namesOf(
  db: Executor,
  table: typeof billingType | typeof packMaterial,
  name: typeof billingType.title | typeof packMaterial.materialName,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: table.id, name })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
