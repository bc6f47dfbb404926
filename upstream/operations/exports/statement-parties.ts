import type { Language } from '../../../contract/common';
import type { Statement } from '../../accounts/ledger/statement';
import type titles from '../../messages/en-US/accounts/statement';
import { translate } from '../../messages/translate';
import type { Column } from './table';

/** Who issues a statement, whom it is for, and where to pay to. */

interface Party {
  readonly title: keyof typeof titles;
  readonly text: string;
}

const joined = (parts: object | null, { without = [] as readonly string[] } = {}): string =>
  Object.entries(parts ?? {})
    .filter(([name, value]) => value && !without.includes(name))
    .map(([, value]) => value)
    .join(', ');

const ADDRESS = { without: ['title'] };

/** A row of each that is known. */
export function partiesOf(of: Statement): Party[] {
  const rows: Party[] = [
    { title: 'issuer', text: of.issuer_name },
    { title: 'issuerTaxNumber', text: of.issuer_tax_number },
    { title: 'issuerAddress', text: joined(of.issuer_address, ADDRESS) },
    { title: 'issuerContact', text: joined(of.issuer_contact) },
    ...of.bank_account_list.map((each) => ({ title: 'payTo', text: joined(each) }) as const),
    { title: 'customer', text: of.customer_code },
    { title: 'customerTitle', text: of.customer_title },
    { title: 'customerTaxNumber', text: of.customer_tax_number },
    { title: 'customerAddress', text: joined(of.customer_address, ADDRESS) },
  ];
  return rows.filter(({ text }) => text !== '');
}

export const partyColumns = (language: Language): Column<Party>[] => [
  {
    ...{ title: translate(language, 'statement.line'), kind: 'text', width: 28 },
    value: ({ title }) => translate(language, `statement.${title}`),
  },
  {
    ...{ title: translate(language, 'statement.item'), kind: 'text', width: 60 },
    value: ({ text }) => text,
  },
];
