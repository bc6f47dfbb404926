import type { FeeSheet, ServiceRow } from '../../../contract/agreements/fee-sheet';
import type { PriceListBlock, PriceListSection } from '../../../contract/agreements/price-list';
import { compare, trimZeros } from '../../money';
import { asksAge } from '../../rating/rules/conditions';
import { moneyText } from '../money-text';
import { blockOf, chargedBlock, EMPTY_BLOCK, feeText, numberText, type PaperContext } from './parts';
import { inboundBlock, inOrder, outboundBlock, returnBlock } from './tiers';

/** The fee tables of a sheet as sections of a price list; those without prices are left out. */
export function tableSections(context: PaperContext, sheet: FeeSheet): PriceListSection[] {
  const { t } = context;
  const blocks = {
    storage_list: storageBlock(context, sheet),
    outbound_list: outboundBlock(context, sheet),
    pack_material_list: materialBlock(context, sheet, 'pack_material_list'),
    sku_material_list: materialBlock(context, sheet, 'sku_material_list'),
    inbound_list: inboundBlock(context, sheet),
    return_list: returnBlock(context, sheet),
    service_list: serviceBlock(context, sheet.service_list),
  };
  return (Object.keys(blocks) as (keyof typeof blocks)[])
    .filter((list) => blocks[list].text_list.length + blocks[list].row_list.length > 0)
    .map((list) => ({ title: t(`priceList.section_${list}`), block_list: [blocks[list]] }));
}

function storageBlock(context: PaperContext, sheet: FeeSheet): PriceListBlock {
  const { storage_list, config_list } = sheet;
  const { t } = context;
  const { storage_fee_rule: rule, free_volume: free, free_volume_exceed_fee: exceed } = config_list;
  const volume = numberText(free ?? '0');
  const registered = config_list.open_virtual_volume === 1 && t('priceList.storageRegistered');
  const byReceipts = config_list.stock_age === 'receipts' && t('priceList.stockByReceipts');
  const ofRules = isAgeAsked(sheet) && byReceipts;
  if (rule === 'storage_free_volume') {
    if (!exceed) return blockOf({ texts: [ofRules] });
    const further = t('priceList.storageExceed', { fee: feeText(context, exceed) });
    return blockOf({ texts: [t('priceList.storageFree', { volume }), further, registered, ofRules] });
  }
  if (storage_list.length === 0) return blockOf({ texts: [ofRules] });
  const rows = inOrder(storage_list, ({ days }) => [String(days)]);
  return blockOf({
    texts: [
      t('priceList.storageByAge'),
      byReceipts,
      rule === 'storage_free_after_fee' && t('priceList.storageFreeShared', { volume }),
      registered,
      rows.length > 1 && t('priceList.firstRow'),
    ],
    columns: [{ title: t('priceList.age') }, { title: t('priceList.storageFee'), isNumber: true }],
    rows: rows.map(({ where_type, days, fee_amount }) => [
      t(where_type === 'lte' ? 'priceList.upToDays' : 'priceList.overDays', { days }),
      feeText(context, fee_amount),
    ]),
  });
}

/** Whether charge rules, or charges of periods, go by the age of stock. */
const isAgeAsked = ({ rule_list, rule_condition_list, period_condition_list }: FeeSheet): boolean =>
  rule_list.some(({ band_by }) => band_by === 'age') ||
  asksAge([...rule_condition_list, ...period_condition_list]);

function materialBlock(
  context: PaperContext,
  sheet: FeeSheet,
  list: 'pack_material_list' | 'sku_material_list',
): PriceListBlock {
  const { t, materials } = context;
  const rows = sheet[list].flatMap(({ billing_type_id, pack_material_item }) =>
    pack_material_item.map(({ pack_material_id, fee_amount }) => ({
      item: billing_type_id,
      cells: [materials.get(pack_material_id) ?? `#${pack_material_id}`, feeText(context, fee_amount)],
    })),
  );
  if (rows.length === 0) return EMPTY_BLOCK;
  return chargedBlock(context, {
    texts: [t(list === 'pack_material_list' ? 'priceList.perMaterial' : 'priceList.perSkuMaterial')],
    columns: [{ title: t('priceList.material') }, { title: t('priceList.materialFee'), isNumber: true }],
    rows,
  });
}

/** Of a service that stands twice its dearest factor counts. */
function serviceBlock({ t, currency }: PaperContext, rows: readonly ServiceRow[]): PriceListBlock {
  const factorOf = (code: ServiceRow['service_code']) =>
    rows
      .filter(({ service_code }) => service_code === code)
      .map(({ fee_amount }) => trimZeros(fee_amount))
      .reduce<string | undefined>((a, b) => (a === undefined || compare(b, a) > 0 ? b : a), undefined);
  const [freight, vas] = [factorOf('FREIGHT_FACTOR'), factorOf('VAS_FACTOR')];
  const approval = factorOf('VAS_APPROVAL_ABOVE');
  return blockOf({
    texts: [
      freight !== undefined && t('priceList.freightFactor', { factor: freight }),
      vas !== undefined && t('priceList.vasFactor', { factor: vas }),
      approval !== undefined && t('priceList.vasApproval', { amount: moneyText(approval, currency) }),
    ],
  });
}
