import type { TFunction } from 'i18next';
import type { Statement } from '~contract/accounts/statement';
import type { BankAccount } from '~contract/catalogue/house';
import { addressText, contactText } from '../../shared/places';

/** Who issues a statement, whom it is for, and where to pay to, line by line. */

const filled = (lines: readonly (string | false | null | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line));

const taxText = (t: TFunction, number: string) => number && t('statement.taxNumber', { number });

/** An address without what it is for. */
const placeText = (address: Statement['customer_address']) =>
  address ? addressText({ ...address, title: '' }) : '';

export const issuerLines = (t: TFunction, statement: Statement): string[] =>
  filled([
    statement.issuer_name,
    taxText(t, statement.issuer_tax_number),
    placeText(statement.issuer_address),
    statement.issuer_contact && contactText(statement.issuer_contact),
  ]);

export function customerLines(t: TFunction, statement: Statement): string[] {
  const { customer_code: code, customer_title: title } = statement;
  return filled([
    title && title !== code ? `${code} ${title}` : code,
    taxText(t, statement.customer_tax_number),
    placeText(statement.customer_address),
  ]);
}

export const bankText = ({ currency_code, bank_name, payee, account, code }: BankAccount): string =>
  filled([currency_code, bank_name, payee, account, code]).join(', ');
