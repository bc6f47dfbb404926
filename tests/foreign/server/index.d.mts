/** How the server writes its replies; `index.mjs` says what each switch does. */
export interface Manners {
  stringNumbers: boolean;
  nullTexts: boolean;
  emptyArrays: boolean;
  booleanFlags: boolean;
  extraFields: boolean;
  bom: boolean;
  stringCodes: boolean;
  absentHttp404: boolean;
  writeData: 'empty-array' | 'null' | 'empty-string' | 'true' | 'absent';
  bareLanguages: boolean;
  failingLanguages: boolean;
  choiceShape: 'key-value' | 'pairs' | 'map' | 'title-value';
  objectLists: boolean;
  blankOptions: boolean;
  authShape: 'strings' | 'objects' | 'map';
  textTypes: boolean;
  nullAmounts: boolean;
  brokenRow: boolean;
  newToken: boolean;
  unquotedNames: boolean;
  absoluteFiles: boolean;
  htmlErrors: boolean;
  splitForms: boolean;
  emptyPasswordStays: boolean;
}

/** A row of a table in memory. */
export type ForeignRow = Record<string, unknown>;

/** The tables of the server. */
export type ForeignTable =
  | ForeignKind
  | 'rule'
  | 'role'
  | 'user'
  | 'billing_type'
  | 'payment'
  | 'payment_group'
  | 'platform'
  | 'quick_token'
  | 'customer'
  | 'warehouse'
  | 'pack_material'
  | 'currency'
  | 'agreement'
  | 'currency_setting'
  | 'account'
  | 'customer_limit'
  | 'ledger'
  | 'remittance'
  | 'remittance_application'
  | 'transfer_application'
  | 'file';

/** One request as it came; the path is the one below `/api`. */
export interface ForeignRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** A running server. */
export interface ForeignServer {
  /** The base of its calls, `http://127.0.0.1:PORT/api`. */
  url: string;
  origin: string;
  manners: Manners;
  /** The tables by name. */
  records: Record<ForeignTable, ForeignRow[]>;
  log: ForeignRequest[];
  /** Fields that the documents do not name for the call they came with. */
  surplus: { call: string; name: string; value: unknown }[];
  unknown: { method: string; path: string }[];
  /** What failed inside. */
  errors: unknown[];
  reset(): void;
  close(): Promise<void>;
}

export const NO_MANNERS: Readonly<Manners>;
export const ALL_MANNERS: Readonly<Manners>;
export const FAILING_LANGUAGES: Readonly<Partial<Manners>>;
export const BROKEN_ROW: Readonly<Partial<Manners>>;

/** The kinds of billing transactions. */
export type ForeignKind = 'inbound' | 'outbound' | 'order' | 'shipment' | 'storage' | 'vas';

/** The purposes of the billing calls. */
export type ForeignPurpose =
  | `${ForeignKind}${'List' | 'Detail' | 'ChargeStatus' | 'Recalculate' | 'Adjust'}`
  | `agreement${'List' | 'Detail'}`
  | 'customerWarehouses'
  | `${'create' | 'edit' | 'delete'}Agreement`
  | 'setAgreementStatus'
  | 'uploadFile'
  | `batch${'Recalculate' | 'Options'}`
  | 'vasOptions'
  | 'vasServiceFee'
  | 'createVas'
  | `currency${'List' | 'Detail'}`
  | `${'create' | 'update'}Currency`
  | `customerAccount${'List' | 'Detail'}`
  | `${'save' | 'delete'}CustomerAccount`
  | `ledger${'List' | 'Export'}`
  | 'overviewList'
  | 'transactionOptions'
  | 'createTransaction'
  | `remittance${'List' | 'Status' | 'ApplicationList' | 'Approval'}`
  | `transfer${'ApplicationList' | 'Approval'}`;

/** `METHOD /path` of each billing call, by purpose. */
export const BILLING_PATHS: Readonly<Record<ForeignPurpose, string>>;

export function startForeignServer(options?: {
  port?: number;
  manners?: Partial<Manners>;
}): Promise<ForeignServer>;
