import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Who may import whom. Arrows run one way: screens → parts of the app → contract; http → domains → store. */
export const rules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    // Type imports create no cycle at run time.
    to: { circular: true, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circles-of-types',
    severity: 'error',
    from: { path: '^upstream/(?:ingest|rating)/' },
    to: { circular: true, viaOnly: { path: '^upstream/(?:ingest|rating)/' } },
  },
  {
    name: 'app-reads-only-the-contract',
    severity: 'error',
    from: { path: '^app/' },
    to: { path: '^upstream/' },
  },
  {
    name: 'upstream-knows-no-app',
    severity: 'error',
    from: { path: '^upstream/' },
    to: { path: '^app/' },
  },
  {
    name: 'contract-is-zod-alone',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  },
  {
    name: 'rating-is-pure',
    severity: 'error',
    from: { path: '^upstream/rating/' },
    to: {
      pathNot: [
        ...['^upstream/rating/', '^contract/', 'node_modules/big\\.js/'],
        // As pure as it is.
        '^upstream/(?:money|time|group-by)\\.ts$',
      ],
    },
  },
  {
    name: 'ledger-knows-no-transactions',
    severity: 'error',
    from: { path: '^upstream/accounts/ledger/' },
    to: { path: '^upstream/(transactions|operations/jobs)/' },
  },
  {
    name: 'transactions-know-no-jobs',
    severity: 'error',
    // What a kind's records say, and how they become transactions, is its own.
    from: { path: '^upstream/transactions/(?!runs/|ingest/|kinds/)' },
    to: { path: '^upstream/(transactions/(runs|ingest)|operations/jobs)/' },
  },
  {
    name: 'posting-rules-are-pure',
    severity: 'error',
    from: { path: '^upstream/accounts/ledger/posting\\.ts$' },
    to: { pathNot: ['^contract/', '^upstream/money\\.ts$'] },
  },
  {
    name: 'domains-know-no-http',
    severity: 'error',
    from: { path: '^upstream/', pathNot: ['^upstream/http/', '^upstream/main\\.ts$'] },
    to: { path: ['^upstream/http/', 'node_modules/hono/'] },
  },
  {
    name: 'store-knows-no-domain',
    severity: 'error',
    from: { path: '^upstream/store/' },
    to: {
      path: '^upstream/',
      pathNot: ['^upstream/store/', '^contract/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'parts-know-no-screen',
    severity: 'error',
    from: { path: '^app/(hydration|listing|forms|session|gateway|i18n|shell|server|theme)/' },
    to: { path: '^app/screens/' },
  },
  {
    name: 'listing-and-forms-never-fetch',
    severity: 'error',
    from: { path: '^app/(listing|forms)/' },
    to: { path: ['^app/(gateway|session|shell)/', '^contract/(?!constants)'] },
  },
  {
    name: 'hydration-alone-knows-how-react-renders',
    severity: 'error',
    // Notifications are drawn by a root of their own, from nothing.
    from: { path: '^app/', pathNot: ['^app/hydration/', '^app/shell/notify\\.tsx$'] },
    to: { path: 'node_modules/(@types/)?react-dom/(server|client)' },
  },
  {
    name: 'screens-do-not-know-each-other',
    severity: 'error',
    // An area's folder holds screens; agreements and transactions are one family of screens each.
    from: { path: '^app/screens/((?:identity|catalogue|accounts|operations)/[^/]+|[^/]+)/' },
    to: { path: '^app/screens/', pathNot: ['^app/screens/$1/', '^app/screens/(resources|shared)/'] },
  },
  {
    name: 'nothing-unused',
    severity: 'error',
    from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '^app/.*\\.css$'] },
    to: {},
  },
  {
    name: 'dev-tools-stay-out',
    severity: 'error',
    from: { path: '^(app|contract|upstream)/', pathNot: ['\\.test\\.tsx?$', '^app/routes\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
  },
];
