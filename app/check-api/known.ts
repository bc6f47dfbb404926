import { env } from '~/env.server';
import { localTime } from '~/i18n/instant';
import type { Language } from '~contract/common';

/** What earlier replies have shown: ids and codes to make later calls with. */

type Row = Readonly<Record<string, unknown>>;

interface Customer {
  readonly id: number;
  readonly customer_code: string;
}

/** A list of many rows, and how it was asked for. */
interface LongList {
  readonly call: string;
  readonly total: number;
  readonly input: object;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Names in a tree of rules or of menu items. */
const namesIn = (items: readonly Row[]): string[] =>
  items.flatMap(({ name, _child }) => [String(name ?? ''), ...namesIn(rowsIn(_child))]);

/** How many records of a list are looked at. */
const LOOKED_AT = 3;
/** How many customers are tried, until one has rows. */
const MAX_CUSTOMERS = 5;
const RANGE_DAYS = 30;
const DAY_MS = 86_400_000;

export class KnownRecords {
  readonly #outputs = new Map<string, Row[]>();
  readonly #customers = new Map<number, Customer>();

  /** The list with the most rows. */
  longest: LongList = { call: '', total: 0, input: {} };

  /** @param customerCode the customer to begin with, if any */
  constructor(
    readonly language: Language,
    readonly customerCode?: string,
  ) {}

  /** Learns from what the app has read of a reply. */
  learn(call: string, output: unknown, input: object): void {
    if (!isRow(output)) return;
    this.#outputs.set(call, [...(this.#outputs.get(call) ?? []), output]);
    const total = isRow(output.res) ? Number(output.res.total) : 0;
    if (total > this.longest.total) this.longest = { call, total, input };
    for (const { id, customer_code } of [...rowsIn(output.customer_list), ...rowsIn(output.customer)]) {
      if (typeof id === 'number' && typeof customer_code === 'string') {
        this.#customers.set(id, { id, customer_code });
      }
    }
  }

  /** The first value of a field in the replies of a call. */
  value(call: string, field: string): unknown {
    return this.#outputs.get(call)?.find((output) => output[field])?.[field];
  }

  /** Entries of a list in the replies of a call. */
  entries(call: string, list: string): Row[] {
    return (this.#outputs.get(call) ?? []).flatMap((output) => rowsIn(output[list]));
  }

  /** Rows of a call's page or list. */
  rows(call: string): Row[] {
    return (this.#outputs.get(call) ?? []).flatMap(({ res }) =>
      rowsIn(isRow(res) && 'data' in res ? res.data : res),
    );
  }

  /** Texts of a list in the replies of a call. */
  texts(call: string, list: string): string[] {
    return (this.#outputs.get(call) ?? []).flatMap((output) =>
      Array.isArray(output[list]) ? output[list].map(String) : [],
    );
  }

  /** Names of the server's rules. */
  get rules(): string[] {
    return namesIn(this.rows('authRule.index'));
  }

  /** Paths of the user's menu. */
  get pages(): string[] {
    return namesIn(this.entries('common.get_menu_list', 'menu_list')).filter((name) => name.startsWith('/'));
  }

  /** Stored files that replies have named. */
  get files(): string[] {
    const certificates = this.rows('remittance.application_index').map((row) => row.certificate_url);
    const attachments = this.entries('billing.get_form_data', 'file_list').map((file) => file.file_url);
    return [...certificates, ...attachments].filter(
      (path): path is string => typeof path === 'string' && path !== '',
    );
  }

  /** The first customer at the first of its warehouses. */
  get customerAtWarehouse(): object[] {
    const [customer] = this.customers;
    const [warehouse] = this.entries('common.get_customer_warehouse_list', 'warehouse_list');
    return customer && warehouse ? [{ customer_id: customer.id, warehouse_id: warehouse.id }] : [];
  }

  /** Inputs with the ids of the first rows of a list. */
  byId(call: string): { id: number }[] {
    return this.rows(call)
      .slice(0, LOOKED_AT)
      .map(({ id }) => ({ id: Number(id) }));
  }

  /** The same, after that of a blank form. */
  forms(call: string): { id: number }[] {
    return [{ id: 0 }, ...this.byId(call)];
  }

  /** Customers to ask about, the named one first. */
  get customers(): Customer[] {
    const all = [...this.#customers.values()];
    const isNamed = ({ customer_code }: Customer) => customer_code === this.customerCode;
    return [...all.filter(isNamed), ...all.filter((customer) => !isNamed(customer))].slice(0, MAX_CUSTOMERS);
  }

  /** Each customer within the last 30 days, then at any time; without customers, whatever comes. */
  lists(names: readonly [start: string, end: string]): object[] {
    const customers = this.customers.map(({ id }) => ({ customer_id: id }));
    const dayAgo = (days: number) => localTime(Date.now() - days * DAY_MS, env.timeZone).slice(0, 10);
    const [start, end] = names;
    const range = { [start]: dayAgo(RANGE_DAYS), [end]: dayAgo(0) };
    return customers.length > 0 ? [...customers.map((one) => ({ ...one, ...range })), ...customers] : [{}];
  }
}
