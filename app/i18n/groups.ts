/** Areas of texts that are loaded together, beside the everyday ones: those of a folder. */
const GROUPS = {
  accounts: ['accounts', 'applications', 'billingRuns', 'exchangeRates', 'ledger', 'months', 'statement'],
  agreements: ['agreementEditor', 'agreementRules', 'agreementTrial', 'agreementWorkbook', 'agreements'],
  catalogue: [
    'chargeItems',
    'customerParts',
    'customers',
    'house',
    'materials',
    'paymentGroups',
    'payments',
    'places',
    'skus',
    'warehouses',
  ],
  identity: ['grantedMenu', 'login', 'menuRules', 'password', 'profile', 'roles', 'sessions', 'users'],
  operations: [
    'apiKeys',
    'arrivals',
    'audit',
    'bulkActions',
    'console',
    'firstSteps',
    'imports',
    'settings',
    'tasks',
  ],
  /** Of one transaction, and of the search for one. */
  details: ['deeds', 'found', 'requests'],
  transactions: ['exceptions', 'periods', 'runs', 'vas'],
} as const;

export type Group = keyof typeof GROUPS;

const groups = new Map<string, Group>(
  Object.entries(GROUPS).flatMap(([group, areas]) => areas.map((area) => [area, group as Group] as const)),
);

/** The group of an area, such as `ledger`; undefined for everyday ones. */
export const groupOf = (area: string): Group | undefined => groups.get(area);
