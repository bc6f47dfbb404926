import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  agreementGetTryData as dataCall,
  agreementTry as tryCall,
} from '../../contract/agreements/agreement-trials';
import { PERIOD_LENGTHS } from '../../contract/agreements/period-names';
import { RULE_WHENS } from '../../contract/agreements/rule-names';
import type { trialSubject } from '../../contract/agreements/trial-subject';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { invalid } from '../errors';
import type { Actor } from '../identity/actor';
import { explain, explainError, feeName } from '../messages/explain';
import { choiceText } from '../messages/rule-texts';
import type { MessageKey } from '../messages/translate';
import { priceText, roundMoney, trimZeros } from '../money';
import type { RatedItem } from '../rating/result';
import { compileSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { billingType } from '../store/schema/catalogue';
import { countedBy } from '../transactions/counted';
import { priceOf } from '../transactions/price';
import { chargeItems, packMaterials } from './choices';
import { currentSheet } from './current-sheet';
import { MadeUpSkus } from './made-up-skus';
import { rateSubject } from './trial-subject';

type Subject = z.output<typeof trialSubject>;
/** Of package materials, by id. */
type Names = ReadonlyMap<number, string>;
type Reply = ReplyOf<typeof tryCall>;

/** Prices something made up under an agreement's sheet as it stands now, a draft's too. Writes nothing. */
export async function priceSample(
  db: Executor,
  actor: Actor,
  { id, subject }: ParsedOf<typeof tryCall>,
): Promise<Reply> {
  const present = await currentSheet(db, actor, id);
  const materials = new Map((await packMaterials(db)).map(({ id, material_name }) => [id, material_name]));
  await requireKnown(db, subject, materials);
  const sheet = compileSheet(present);
  const skus = new MadeUpSkus();
  const price = priceOf(sheet, rateSubject(sheet, subject, skus, materials));
  const { currency } = sheet;
  if (price.error) {
    return {
      currency_code: currency,
      total_amount: null,
      error_msg: explainError(actor.language, price.error),
      item: [],
    };
  }
  return {
    currency_code: currency,
    total_amount: roundMoney(price.billingAmount, currency),
    error_msg: '',
    item: await itemsOf(db, actor, price.items, { currency, skus, materials }),
  };
}

async function itemsOf(
  db: Executor,
  { language }: Actor,
  items: readonly RatedItem[],
  { currency, skus, materials }: { currency: string; skus: MadeUpSkus; materials: Names },
): Promise<Reply['item']> {
  const typeIds = items.flatMap((item) => item.billingTypeId ?? []);
  const types = typeIds.length
    ? await db.select().from(billingType).where(inArray(billingType.id, typeIds))
    : [];
  const titles = new Map(types.map((type) => [type.id, type.title]));
  return items.map((item) => ({
    billing_name: feeName(language, item.explanation, titles.get(item.billingTypeId ?? 0) ?? null),
    ...countedBy(item.explanation, {
      sku: item.skuId === null ? null : skus.nameOf(item.skuId),
      quantity: trimZeros(item.quantity),
    }),
    unit_price: item.unitPrice && priceText(item.unitPrice, currency),
    amount: roundMoney(item.amount, currency),
    note: explain(language, item.explanation, materials),
  }));
}

/** Choices of the form. The agreement must be one that the actor sees. */
export async function trialData(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof dataCall>,
): Promise<ReplyOf<typeof dataCall>> {
  const { sheet } = await currentSheet(db, actor, id);
  const used = sheet.period_rule_list.map(({ billing_type_id }) => billing_type_id);
  const charged = new Set(sheet.period_rule_list.map(({ period_length }) => period_length));
  const named = (column: string, keys: readonly string[]) =>
    keys.map((key) => ({ key, value: choiceText(actor.language, column, key) }));
  return {
    pack_material: await packMaterials(db),
    billing_type_vas: await vasTypes(db),
    period_length_list: named(
      'period_length',
      PERIOD_LENGTHS.filter((length) => charged.has(length)).reverse(),
    ),
    charged_work_list: named('rule_when', RULE_WHENS),
    billing_type_list: charged.size > 0 ? (await chargeItems(db, used)).map(titled) : [],
  };
}

const titled = ({ id, title }: { id: number; title: string }) => ({ id, title });

async function vasTypes(db: Executor) {
  const enabled = await chargeItems(db, []);
  return enabled.filter(({ type }) => type === TRANSACTION_TYPE.vas).map(titled);
}

/** Refuses a package material or charge item that does not exist, which would otherwise just cost nothing. */
async function requireKnown(db: Executor, subject: Subject, materials: Names): Promise<void> {
  const unknown: Record<string, MessageKey> = {};
  const require = (existing: { has(id: number): boolean }, id: number | undefined, field: string) => {
    if (id !== undefined && !existing.has(id)) unknown[`subject.${field}`] = 'common.notFound';
  };
  if (subject.kind === 'order') {
    subject.lines.forEach((line, i) => {
      require(materials, line.pack_material_id, `lines.${i}.pack_material_id`);
    });
    subject.materials.forEach((material, i) => {
      require(materials, material.pack_material_id, `materials.${i}.pack_material_id`);
    });
  } else if (subject.kind === 'vas') {
    const existing = new Set((await vasTypes(db)).map((type) => type.id));
    require(existing, subject.billing_type_id, 'billing_type_id');
  } else if (subject.kind === 'period') {
    const existing = new Set((await db.select({ id: billingType.id }).from(billingType)).map(({ id }) => id));
    subject.charges.forEach(({ billing_type_id }, i) => {
      require(existing, billing_type_id, `charges.${i}.billing_type_id`);
    });
  }
  if (Object.keys(unknown).length > 0) throw invalid(unknown);
}
