/** How `fillLarge` makes copies of transactions: `n` counts them. */

/** A table of which every row is copied, and what of it is another in copy `n`, whose customers are those of set `k`. */
export interface Copied {
  readonly table: string;
  /** Of `load_transaction` or `load_journal`: where the row belongs in time, and the ids of its copies. */
  readonly parent: 'transaction' | 'journal';
  readonly key: 'id' | 'transaction_id' | 'journal_id';
  readonly joins?: string;
  /** By column; null: it numbers itself. */
  readonly changes: Readonly<Record<string, string | null>>;
}

const ID = 'p.first + n';
const moved = (time: string) => `o.${time} + n * interval '1 millisecond'`;
const counted = (column: string) =>
  `case when o.${column} = '' then '' else o.${column} || to_char(n, 'fm0000') end`;
/** Other digits in a number, which stays as long as it was. */
const renumbered = (column: string, from: number) =>
  `case when o.${column} = '' then '' else overlay(o.${column} placing to_char(n * 7919 % 10000, 'fm0000') from ${from} for 4) end`;
const numbered = (column: string, letters: number, digits: number) =>
  `left(o.${column}, ${letters}) || lpad((${ID})::text, greatest(${digits}, length((${ID})::text)), '0')`;

const ofTransaction = (table: string, changes: Copied['changes'] = {}): Copied => ({
  ...{ table, parent: 'transaction', key: 'transaction_id' },
  changes: { transaction_id: ID, ...changes },
});
const ofJournal = (table: string, changes: Copied['changes'] = {}, joins?: string): Copied => ({
  ...{ table, parent: 'journal', key: 'journal_id', ...(joins && { joins }) },
  changes: { journal_id: ID, ...changes },
});

/** The tables of a transaction and of its charge, parents first. */
export const COPIED: readonly Copied[] = [
  {
    ...{ table: 'transaction', parent: 'transaction', key: 'id' },
    joins: 'join load_customer c on c.old_id = o.customer_id and c.k = s.k',
    changes: {
      id: ID,
      reference_no: numbered('reference_no', 11, 7),
      customer_id: 'c.id',
      source_ref: `o.source_ref || '-' || n`,
      // As of what a warehouse system pushes.
      source_hash: 'hashint8extended(o.id, n)',
      order_number: counted('order_number'),
      platform_number: renumbered('platform_number', 5),
      external_number: renumbered('external_number', 7),
      business_time: moved('business_time'),
    },
  },
  ofTransaction('transaction_line'),
  ofTransaction('transaction_material'),
  ofTransaction('fee_line', { id: null }),
  ofTransaction('receipt'),
  ofTransaction('shipment', {
    tracking_number: renumbered('tracking_number', 5),
    package_code: counted('package_code'),
  }),
  ofTransaction('shipment_line'),
  ofTransaction('stock'),
  ofTransaction('vas', { ref_no: counted('ref_no') }),
  ofTransaction('period_charge'),
  {
    ...{ table: 'journal', parent: 'journal', key: 'id' },
    joins: `left join load_transaction t on t.id = o.transaction_id left join load_journal r on r.id = o.reversal_of
      left join load_journal l on l.id = o.linked_to`,
    changes: {
      id: ID,
      transaction_no: numbered('transaction_no', 9, 8),
      transaction_id: 't.first + n',
      reversal_of: 'r.first + n',
      linked_to: 'l.first + n',
      application_id: 'null::bigint',
      create_time: moved('create_time'),
      complete_time: moved('complete_time'),
    },
  },
  ofJournal('journal_item'),
  ofJournal('top_up'),
  ofJournal(
    'entry',
    {
      id: null,
      account_id: 'coalesce(a.id, o.account_id)',
      // The copies of a customer's work follow each other at each instant.
      balance: 's.copies * e.before + s.place * (e.after - e.before) + o.balance - e.before',
      create_time: moved('create_time'),
    },
    `left join load_account a on a.old_id = o.account_id and a.k = s.k
      left join load_entry e on e.id = o.id`,
  ),
];
