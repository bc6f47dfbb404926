import { AGREEMENT, CONFIG, FEES } from './columns.mjs';
import { store_file } from './controller_common.mjs';
import { codes, customer_list, may_see, warehouse_list } from './customers.mjs';
import { between, blank, by_id, clean, fill, must, next_id, paged, remove, same, time } from './database.mjs';
import { label, labelled } from './messages.mjs';
import { done, fail, lacking, ok } from './replies.mjs';
import { Blank, Choices, Options, with_flags } from './shapes.mjs';

const STATUS = [
  [0, '草稿', 'Draft'],
  [1, '启用', 'Started'],
  [2, '停用', 'Stopped'],
];
const WHERE = [
  ['elt', '小于等于', 'At most'],
  ['gt', '大于', 'More than'],
];
const STORAGE_RULES = [
  ['storage_free_volume', '免费体积', 'Free volume'],
  ['storage_free_after_fee', '免费后计费', 'Fee after free volume'],
  ['storage_days', '按天计费', 'By days'],
];
const SKU_RULES = [
  ['dim_total', '三边和', 'Sum of sides'],
  ['dim_max', '最长边', 'Longest side'],
  ['weight', '重量', 'Weight'],
  ['volume', '体积', 'Volume'],
];
const SERVICES = [
  ['VAS', '增值服务', 'VAS'],
  ['RUSH', '加急', 'Rush'],
];
const HEADER = ['id', ...AGREEMENT, 'creator', 'create_time', 'updater', 'update_time'];
const DEFAULT_RULE = 'dim_total,weight';

function header(db, row, language) {
  const shown = Object.fromEntries(HEADER.map((name) => [name, row[name]]));
  return { ...shown, ...codes(db, row), status_text: label(language, STATUS, row.status) };
}

function blank_config() {
  const rules = {
    outbound_sku_rule: DEFAULT_RULE,
    inbound_sku_rule: DEFAULT_RULE,
    return_sku_rule: DEFAULT_RULE,
  };
  return new Blank({ ...blank(CONFIG), ...rules });
}

function charge_items(db, type) {
  const rows = db.billing_type.filter((row) => row.type === type && row.status === 1);
  return new Options(rows.map(({ id, title }) => ({ id, title })));
}

function choices(language, list) {
  return new Choices(labelled(language, list));
}

function save(row, input) {
  fill(row, [...AGREEMENT, ...Object.entries(FEES)], input);
  const config = Array.isArray(input.config_list) ? input.config_list[0] : input.config_list;
  row.config_list = fill({}, CONFIG, config ?? {});
  if (row.status === '') row.status = 0;
  return row;
}

const REQUIRED = ['title', 'customer_id', 'warehouse_id', 'currency_code'];

export const contract = {
  index({ db, input, user, language }) {
    const rows = db.agreement
      .filter((row) => may_see(user, row.customer_id) && same(row.customer_id, input.customer_id))
      .filter((row) => same(row.status, input.status))
      .filter((row) => between(row.start_create_time, input.start_create_time, input.end_create_time));
    const status_list = choices(language, STATUS);
    const res = paged(rows, input, (row) => header(db, row, language));
    return ok({ customer_list: customer_list(db, user), status_list, res });
  },

  detail({ db, input, user, language }) {
    const row = by_id(db.agreement, input.id);
    const empty_form = new Blank({ ...blank(['id', ...AGREEMENT]), status: 0 });
    const lists = Object.keys(FEES).map((name) => [name, row ? row[name] : []]);
    return ok({
      res: Number(input.id) ? (row ? header(db, row, language) : null) : empty_form,
      config_list: row ? with_flags(row.config_list, 'open_virtual_volume') : blank_config(),
      ...Object.fromEntries(lists),
      customer_list: customer_list(db, user),
      status_list: choices(language, STATUS),
      currency_list: new Options(db.currency),
      warehouse_list: warehouse_list(db, row?.customer_id),
      where_list: choices(language, WHERE),
      storage_fee_rule_list: choices(language, STORAGE_RULES),
      sku_rule_list: choices(language, SKU_RULES),
      service_code_list: choices(language, SERVICES),
      billing_type_inbound: charge_items(db, 3),
      billing_type_outbound: charge_items(db, 2),
      billing_type_return: charge_items(db, 6),
      pack_material: new Options(db.pack_material),
    });
  },

  warehouses({ db, input }) {
    return ok({ warehouse_list: warehouse_list(db, input.customer_id) });
  },

  create({ db, input, user }) {
    const missing = lacking(input, ...REQUIRED);
    if (missing) return missing;
    const made = { creator: user.user_name, create_time: time(), updater: '', update_time: '' };
    db.agreement.push({ ...save({ id: next_id(db.agreement) }, input), ...made });
    return done('added');
  },

  edit({ db, input, user }) {
    const row = must(db.agreement, input.id);
    const missing = lacking(input, ...REQUIRED);
    if (missing) return missing;
    Object.assign(save(row, input), { updater: user.user_name, update_time: time() });
    return done('edited');
  },

  delete({ db, input }) {
    const row = must(db.agreement, input.id);
    if (row.status !== 0) return fail('not_deletable');
    remove(db.agreement, row);
    return done('deleted');
  },

  status({ db, input, user }) {
    const row = must(db.agreement, input.id);
    row.status = clean('status', input.status);
    Object.assign(row, { updater: user.user_name, update_time: time() });
    return done();
  },

  upload({ db, file }) {
    if (!file) return fail('no_file');
    if (file.content.length > 5 * 1024 * 1024) return fail('large_file');
    return ok({ file_path: store_file(db, file), file_name: file.name });
  },
};
