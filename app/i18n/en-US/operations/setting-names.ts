/** What each setting is for, and what holds where it is not set. The server alone needs them, so no page loads them. */
export default {
  about: {
    PORT: 'port on which the app listens',
    HOST: 'address on which the app listens',
    PUBLIC_ORIGIN: 'address under which browsers reach it; https makes the cookie Secure',
    TRUSTED_PROXY:
      'addresses and networks (CIDR), comma-separated, of proxies whose X-Forwarded-For is believed with an https PUBLIC_ORIGIN',
    SESSION_SECRET: 'seals the session cookie, 32 characters or more; a comma-separated list rotates it',
    OMS_API_URL: 'an /api of your own; the embedded one and its database then never start',
    OMS_API_AUTH_SCHEME: 'word before the token in the Authorization header sent to it',
    OMS_API_PATHS: 'JSON file from call to path, where it has them elsewhere',
    OMS_API_OPTIONAL: 'what it has beyond the specifications: *, or names of calls',
    OMS_API_NEW_TOKEN: 'where its replies carry a new token: header:NAME or body:PATH',
    OMS_API_RANGES: 'how ranges of days are sent: date-time or date',
    DATABASE_URL: 'a PostgreSQL of your own for the embedded /api',
    DATABASE_OWNER_URL:
      'the same database as the owner of its tables, who migrates it and grants the role of DATABASE_URL its permissions',
    DATABASE_DIRECT_URL: 'the same database past a pooler such as PgBouncer: migrations go straight to it',
    DATABASE_READ_URL: 'a replica of it, from which exports, statements, previews and the home page are read',
    DATABASE_READ_WAIT_MS: 'milliseconds for which such a read waits for the replica to catch up',
    DATA_DIR: 'database, stored secrets',
    DISK_RESERVE_MB:
      'if less space than this is left on its disk, nothing is saved any more, but reading goes on',
    DEMO: 'loads demo data and accounts, into an empty database only; off, a database that holds them is refused',
    TIME_ZONE: 'where days and months begin',
    COMPANY_NAME: 'who issues statements of account, until a name is entered at /house/index',
    SECOND_PERSON_ABOVE:
      'amounts by currency, e.g. USD=500,EUR=500, above which a second person confirms an adjustment or a reversal',
    BILLING_GRACE_DAYS: 'days between receiving a transaction and its nightly billing; 0 = off',
    ARCHIVE_AFTER_MONTHS:
      'months after which the nightly run archives the details of a closed month, 13 to 120; 0 = by hand alone',
    FILES_BUCKET:
      'bucket of an S3-compatible store for uploaded files, used with the credentials AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or the role of the machine',
    FILES_BUCKET_URL: 'where that store is',
    FILES_BUCKET_REGION: 'its region',
    FILES_IN:
      'where uploaded files are stored: database or bucket; those that are elsewhere move there by themselves',
    APPLICANT_UPLOAD_MB:
      'megabytes of files that a user who may only apply for remittances and transfers can upload within 24 hours',
    SESSION_IDLE_MINUTES:
      'minutes without a call after which a session ends; 0 = none, it lasts its 12 hours',
    ACCEPT_SETTINGS:
      'on: TIME_ZONE, COMPANY_NAME and BILLING_GRACE_DAYS may differ from what the database was used with, which is refused otherwise',
    ROLES: 'what this process is: the screens (app), the /api behind them (api), the jobs (worker)',
    API_URLS:
      'of a process that is app alone: the address of each api, e.g. http://10.0.0.5:3000, comma-separated',
    LOG_LEVEL: 'how detailed the JSON log on standard output is',
    METRICS_TOKEN: 'what Prometheus must send for /metrics, 16 characters or more',
    SHUTDOWN_DELAY_SECONDS: 'how long requests are accepted after SIGTERM, while /readyz says 503 already',
    INGEST_API_KEY: 'key of npm run ingest where the database is not the embedded one',
  },
  otherwise: {
    TRUSTED_PROXY: 'this machine and private networks',
    SESSION_SECRET: 'created once, stored in DATA_DIR',
    OMS_API_AUTH_SCHEME: 'the bare token',
    OMS_API_PATHS: 'the paths of /api/docs',
    OMS_API_OPTIONAL: 'what its header x-oms-contract says, or what answers',
    DATABASE_URL: 'one is run in DATA_DIR',
    DATABASE_OWNER_URL: 'that role does both, with a warning',
    DATABASE_DIRECT_URL: 'migrations go the same way as everything else',
    DATABASE_READ_URL: 'everything is read from DATABASE_URL',
    DEMO: 'on when neither URL above is set',
    FILES_BUCKET: 'they are in the database',
    FILES_BUCKET_URL: 'the one of Amazon',
    FILES_IN: 'bucket with FILES_BUCKET, else database',
    API_URLS: 'the api of the same process',
    METRICS_TOKEN: 'there is no /metrics',
  },
};
