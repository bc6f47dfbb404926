import { ledger_lists, ledger_row, ledger_rows, post } from './controller_account.mjs';
import { codes, customer_list, may_see } from './customers.mjs';
import { between, by_id, clean, like, must, paged, same } from './database.mjs';
import { label, labelled } from './messages.mjs';
import { done, fail, lacking, ok } from './replies.mjs';
import { Choices } from './shapes.mjs';

const STATUS = [
  [0, '待处理', 'Pending'],
  [1, '已处理', 'Handled'],
  [2, '已拒绝', 'Rejected'],
];
const CONFIRMED = 1;

function index(table) {
  return ({ db, input, user, language }) => {
    const rows = db[table]
      .filter((row) => may_see(user, row.customer_id) && same(row.customer_id, input.customer_id))
      .filter((row) => like(row.application_no, input.application_no) && same(row.status, input.status))
      .filter((row) => between(row.create_time, input.start_create_time, input.end_create_time));
    const form = (row) => {
      const status_text = label(language, STATUS, row.status);
      return { ...row, customer_code: codes(db, row).customer_code, status_text };
    };
    const status_list = new Choices(labelled(language, STATUS));
    return ok({ customer_list: customer_list(db, user), status_list, res: paged(rows, input, form) });
  };
}

function approve(row, input, user) {
  if (row.status === CONFIRMED) return fail('handled');
  row.status = clean('status', input.status);
  row.reviewer_user_name = user.user_name;
}

function approve_remittance({ db, input, user }, row) {
  const refusal = lacking(input, 'status') ?? approve(row, input, user);
  if (refusal) return refusal;
  const { rate, from_amount, from_currency_code, application_no } = row;
  const more = { trading_method: 1, rate, from_amount, from_currency_code, reference_no: application_no };
  if (row.status === CONFIRMED) post(db, row.customer_id, row.to_currency_code, row.to_amount, more);
  return done();
}

export const remittance = {
  index(request) {
    const { db, input, language } = request;
    const form = (row) => {
      const status_text = label(language, STATUS, row.status);
      return { id: row.id, ...ledger_row(db, row), status: row.status, status_text };
    };
    const res = paged(ledger_rows(db.remittance, request), input, form);
    return ok({ ...ledger_lists(request), status_list: new Choices(labelled(language, STATUS)), res });
  },

  /** The documents name one status change, so it takes the ids of both tables, which do not overlap. */
  status(request) {
    const { db, input } = request;
    const application = by_id(db.remittance_application, input.id);
    if (application) return approve_remittance(request, application);
    const row = must(db.remittance, input.id);
    const missing = lacking(input, 'status');
    if (missing) return missing;
    row.status = clean('status', input.status);
    return done();
  },
};

export const remittance_application = {
  index: index('remittance_application'),

  approve(request) {
    return approve_remittance(request, must(request.db.remittance_application, request.input.id));
  },
};

export const transfer_application = {
  index: index('transfer_application'),

  approve({ db, input, user }) {
    const row = must(db.transfer_application, input.id);
    const refusal = lacking(input, 'status') ?? approve(row, input, user);
    if (refusal) return refusal;
    const { rate, from_amount, from_currency_code, application_no: reference_no } = row;
    if (row.status === CONFIRMED) {
      post(db, row.customer_id, from_currency_code, `-${from_amount}`, { trading_method: 2, reference_no });
      const more = { trading_method: 1, rate, from_amount, from_currency_code, reference_no };
      post(db, row.customer_id, row.to_currency_code, row.to_amount, more);
    }
    return done();
  },
};
