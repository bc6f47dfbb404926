import { by_id, clean, fill, like, must, next_id, paged, same, time } from './database.mjs';
import { labelled } from './messages.mjs';
import { done, lacking, ok } from './replies.mjs';
import { Blank, Choices, TypeCode, type_code, with_flags } from './shapes.mjs';

const TYPES = [
  [1, '订单', 'Order'],
  [2, '出库', 'Outbound'],
  [3, '入库', 'Inbound'],
  [4, '仓储', 'Storage'],
  [5, '增值服务', 'VAS'],
  [6, '退货', 'Return'],
];

const COLUMNS = ['title', 'sort', 'status'];

function reply_row({ detail, ...row }) {
  return { ...with_flags(row, 'status'), type: new TypeCode('billing_type', row.type) };
}

function type_list(language) {
  const list = labelled(language, TYPES);
  return new Choices(list.map(([code, text]) => [new TypeCode('billing_type', code), text]));
}

export const billing_type = {
  index({ db, input, language }) {
    const type = input.type ? type_code('billing_type', input.type) : '';
    const rows = db.billing_type
      .filter((row) => like(row.title, input.title) && like(row.detail, input.detail))
      .filter((row) => same(row.status, input.status) && same(row.type, type));
    return ok({ res: paged(rows, input, reply_row), type_list: type_list(language) });
  },

  get_form_data({ db, input, language }) {
    const row = by_id(db.billing_type, input.id);
    const blank = new Blank({ id: '', title: '', type: '', sort: '', status: '' });
    const res = Number(input.id) ? (row ? reply_row(row) : null) : blank;
    return ok({ res, type_list: type_list(language) });
  },

  change_status({ db, input, user }) {
    const row = must(db.billing_type, input.id);
    row.status = clean('status', input.status);
    Object.assign(row, { updater: user.user_name, update_time: time() });
    return done('edited');
  },

  add({ db, input, user }) {
    const missing = lacking(input, 'title', 'type');
    if (missing) return missing;
    const row = fill({ id: next_id(db.billing_type), detail: '' }, COLUMNS, input);
    row.type = type_code('billing_type', input.type);
    const made = { creator: user.user_name, create_time: time(), updater: '', update_time: '' };
    db.billing_type.push({ ...row, ...made });
    return done('added');
  },

  edit({ db, input, user }) {
    const row = must(db.billing_type, input.id);
    const missing = lacking(input, 'title');
    if (missing) return missing;
    Object.assign(fill(row, COLUMNS, input), { updater: user.user_name, update_time: time() });
    return done('edited');
  },
};
