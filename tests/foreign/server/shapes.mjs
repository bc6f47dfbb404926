/** A choice of key and text; its shape in a reply is a manner. */
export class Choices {
  constructor(entries) {
    this.entries = entries;
  }
}

/** An option list of records. */
export class Options {
  constructor(rows) {
    this.rows = rows;
  }
}

/** One page of a list. */
export class Page {
  constructor(rows, total) {
    this.rows = rows;
    this.total = total;
  }
}

/** The record of a form that is not filled yet. */
export class Blank {
  constructor(record) {
    this.record = record;
  }
}

/** The rights of a page, each with id, name and title. */
export class Rights {
  constructor(rules) {
    this.rules = rules;
  }
}

/** A value that is never anything but 1 or 0. */
export class Flag {
  constructor(value) {
    this.value = value;
  }
}

/** A code of one of the server's own type lists, by the name of the list. */
export class TypeCode {
  constructor(list, code) {
    this.list = list;
    this.code = code;
  }
}

const TYPE_TEXTS = {
  billing_type: { 1: 'ORDER', 2: 'OUTBOUND', 3: 'INBOUND', 4: 'STORAGE', 5: 'VAS', 6: 'RETURN' },
  trading_method: { 1: 'RECHARGE', 2: 'DEDUCTION', 3: 'REFUND' },
  transaction_type: { 1: 'ORDER', 2: 'OUTBOUND', 3: 'INBOUND', 4: 'STORAGE', 5: 'VAS', 9: 'MANUAL' },
};

/** The text of a type code, as the back end that writes texts has it. */
export function type_text(list, code) {
  return TYPE_TEXTS[list][code] ?? code;
}

/** The code that a sent type stands for, be it the code itself or its text. */
export function type_code(list, sent) {
  const found = Object.entries(TYPE_TEXTS[list]).find(
    ([code, text]) => sent === text || String(sent) === code,
  );
  return found ? Number(found[0]) : (sent ?? '');
}

/** A row whose named columns are flags. */
export function with_flags(row, ...names) {
  const copy = { ...row };
  for (const name of names) copy[name] = new Flag(row[name]);
  return copy;
}
