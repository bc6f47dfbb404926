import {
  DEFAULT_SKU_RULE,
  MATERIAL_LISTS,
  measuresOf,
  SKU_RULES,
  STORAGE_FIELDS,
  STORAGE_RULES,
  type TierList,
} from './fee-names';
import { type Fields, fieldsOf, isBlank, type Path, repeated, rowsOf } from './form-rows';
import { checkRules } from './rule-checks';

/**
 * What the fields of a price sheet demand of each other (spec billing 5). Read from a form whose other fields may be
 * wrong, so that everything wrong is told at once: nothing here is sure to have its type.
 */

interface Context {
  addIssue(issue: { code: 'custom'; message: string; path: Path }): void;
}

/** Adds what is wrong with a sheet among the fields of a form, each at its place. */
export function checkSheet(value: unknown, context: Context): void {
  const form = fieldsOf(value);
  const config = fieldsOf(form.config_list);
  const refuse = (path: Path, message: string) => context.addIssue({ code: 'custom', message, path });
  const require = (from: Fields, place: Path, field: string) => {
    if (isBlank(from[field])) refuse([...place, field], 'common.required');
  };

  for (const [list, rule] of Object.entries(SKU_RULES) as [TierList, string][]) {
    const measures = measuresOf(typeof config[rule] === 'string' ? config[rule] : DEFAULT_SKU_RULE);
    for (const [i, row] of rowsOf(form[list]).entries()) {
      for (const measure of measures) require(row, [list, i], measure);
    }
  }

  const rule = STORAGE_RULES.find((each) => each === config.storage_fee_rule);
  for (const field of rule ? STORAGE_FIELDS[rule] : []) require(config, ['config_list'], field);
  const inbound = ['exceed_inbound_free_volume', 'exceed_inbound_volume_fee'];
  if (inbound.some((field) => !isBlank(config[field]))) {
    for (const field of inbound) require(config, ['config_list'], field);
  }

  const services = rowsOf(form.service_list).map((row, i) => ({
    value: row.service_code,
    place: ['service_list', i, 'service_code'],
  }));
  for (const place of repeated(services)) refuse(place, 'contract.serviceTwice');
  for (const list of MATERIAL_LISTS) {
    for (const place of repeated(materialsOf(form[list], list))) refuse(place, 'contract.materialTwice');
  }
  checkRules(form, refuse);
}

const materialsOf = (rows: unknown, list: string) =>
  rowsOf(rows).flatMap((row, i) =>
    rowsOf(row.pack_material_item).map(({ pack_material_id }, j) => ({
      value: pack_material_id,
      place: [list, i, 'pack_material_item', j, 'pack_material_id'],
    })),
  );

/** Adds that an expiry is not after its start, where both are written the same way; the server compares the rest. */
export function checkRange(value: unknown, context: Context): void {
  const { start_create_time, end_create_time } = fieldsOf(value);
  const [start, end] = [start_create_time, end_create_time].map(String) as [string, string];
  const isBare = (text: string) => !/(?:Z|[+-]\d\d:\d\d)$/.test(text);
  if (isBare(start) !== isBare(end)) return;
  const [from, before] = [start, end].map((text) =>
    Date.parse(isBare(text) ? `${text.replace(' ', 'T')}Z` : text),
  );
  if (!(before! <= from!)) return;
  context.addIssue({ code: 'custom', message: 'contract.expiryBeforeStart', path: ['end_create_time'] });
}
