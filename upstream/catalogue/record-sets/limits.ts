import { and, eq, inArray } from 'drizzle-orm';
import { type ImportedLimit, importedLimit } from '../../../contract/operations/import-records';
import { lockAccounts } from '../../accounts/ledger/lock';
import { accountKey } from '../../accounts/ledger/posting';
import { limitWire, writeLimits } from '../../accounts/limits';
import type { Actor } from '../../identity/actor';
import { fitsCurrency, roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { account } from '../../store/schema/ledger';
import { type Reason, type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { currencies } from '../currencies';
import { customersByCode } from '../find-codes';
import type { Compared, IncomingRow, SetKind } from './kind';
import { mergePaths } from './merge';

type State = ReturnType<typeof limitWire> & { readonly customer_id: number };

/** Credit limits and warning lines, by customer and currency. */
export const limits: SetKind<ImportedLimit, State> = {
  ...{ entity: 'account', auditAction: 'customerAccount.save', schema: importedLimit },
  codeOf: ({ customer_code, currency_code }) => `${customer_code.toLowerCase()}\n${currency_code}`,
  compare,
  write,
};

async function compare(db: Executor, _actor: Actor, incoming: readonly IncomingRow<ImportedLimit>[]) {
  const customers = await customersByCode(
    db,
    incoming.map(({ fields }) => fields.customer_code),
  );
  const enabled = new Set((await currencies(db)).map(({ currency_code }) => currency_code));
  const standing = await accountsOf(
    db,
    [...customers.values()].map(({ id }) => id),
  );
  const rejected: Rejection[] = [];
  const compared: Compared<State>[] = [];
  for (const { row, fields, given } of incoming) {
    const { customer_code: code, currency_code, credit_limit = '0', warning_line = '0' } = fields;
    const customerId = customers.get(code.toLowerCase())?.id ?? 0;
    const existing = standing.get(accountKey({ customerId }, currency_code));
    const reason =
      customerId === 0
        ? reasonOf('ingest.unknownCustomer', { code })
        : !existing && !enabled.has(currency_code)
          ? reasonOf('ingest.currencyOff', { code: currency_code })
          : wrongScale(fields);
    if (reason) rejected.push({ row, reason });
    else {
      const sent: State = {
        ...{ customer_id: customerId, currency_code },
        credit_limit: roundMoney(credit_limit, currency_code),
        warning_line: roundMoney(warning_line, currency_code),
      };
      const before = existing && { customer_id: customerId, ...limitWire(existing) };
      compared.push({
        row,
        id: existing?.id,
        before,
        after: before ? mergePaths(before, sent, given) : sent,
      });
    }
  }
  return { compared, rejected };
}

function wrongScale({ currency_code, ...amounts }: ImportedLimit): Reason | undefined {
  const field = (['credit_limit', 'warning_line'] as const).find(
    (name) => amounts[name] !== undefined && !fitsCurrency(amounts[name], currency_code),
  );
  return field && reasonOf('ingest.says', { field }, 'accounts.amountScale');
}

/** The customers' accounts by whose they are, held until the end. */
async function accountsOf(db: Executor, customerIds: readonly number[]) {
  const rows = await db
    .select()
    .from(account)
    .where(and(eq(account.kind, 'customer'), inArray(account.customerId, [...customerIds])))
    .orderBy(account.id)
    .for('update');
  return new Map(
    rows.map((row) => [accountKey({ customerId: row.customerId! }, row.currencyCode), row] as const),
  );
}

async function write(db: Executor, _actor: Actor, changes: readonly Compared<State>[]) {
  const nameOf = ({ after }: Compared<State>) => ({
    ...{ party: { customerId: after.customer_id }, currencyCode: after.currency_code },
  });
  const idOf = await lockAccounts(db, changes.map(nameOf));
  const ids = changes.map((one) => idOf.get(accountKey(nameOf(one).party, one.after.currency_code))!);
  await writeLimits(
    db,
    changes.map(({ after }, i) => ({ ...after, id: ids[i]! })),
  );
  return ids;
}
