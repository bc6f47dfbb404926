import type { Logger } from 'pino';
import { grantAccess } from './grants';
import { migrateDatabase } from './migrate';
import { checkRole, whereTo } from './role-check';
import { sqlState } from './sql-state';

/** Addresses of one database: as the owner of its tables, who migrates, and as the role that works with them. */
export interface Urls {
  owner: string;
  app: string;
  /** What names the first of them, for messages. */
  ownerVariable?: string;
}

/** Migrations go straight to the database where it is named, as the owner of the tables where that is. */
export function urlsOf(env: {
  databaseUrl: string;
  databaseOwnerUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
}): Urls {
  const { databaseUrl: app, databaseOwnerUrl, databaseDirectUrl } = env;
  if (!databaseDirectUrl) return { owner: databaseOwnerUrl ?? app, app };
  const direct = new URL(databaseDirectUrl);
  if (databaseOwnerUrl) {
    const { username, password } = new URL(databaseOwnerUrl);
    Object.assign(direct, { username, password });
  }
  return { owner: direct.href, app, ownerVariable: 'DATABASE_DIRECT_URL' };
}

const INSUFFICIENT_PRIVILEGE = '42501';
const ROLE_MAY_NOT =
  'The role of DATABASE_URL may not migrate the database: name the owner of its tables in DATABASE_OWNER_URL.';
const OWNER_MAY_NOT =
  'The role of DATABASE_OWNER_URL may not migrate the database: it must own the tables, or may create them, and needs ' +
  'CREATE on the database (GRANT CREATE ON DATABASE … TO …).';

/**
 * Brings the tables up to date, gives the role its rights, and says what it may do beyond its work. Two URLs of one role
 * are no owner and a role beside it, however they are spelled: nothing is taken from the owner.
 */
export async function prepareDatabase(
  { owner, app, ownerVariable = 'DATABASE_OWNER_URL' }: Urls,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const works = await usable('DATABASE_URL', app);
  const owns = owner === app ? works : await usable(ownerVariable, owner);
  if (owns.database !== works.database) {
    throw new Error(
      `DATABASE_URL and ${ownerVariable} name two databases (${works.database}, ${owns.database}): both must name one.`,
    );
  }
  const hasOwner = owns.role !== works.role;
  await migrateDatabase(owner).catch((error: unknown) => {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(hasOwner ? OWNER_MAY_NOT : ROLE_MAY_NOT, { cause: error });
  });
  if (hasOwner) await grantAccess(owner, works.role);
  const found = await checkRole(app, hasOwner);
  if (found) log.warn({ role: found.role, sql: found.sql }, found.problem);
}

/** Where a URL leads to; a failure names the variable that it is of. */
async function usable(variable: string, url: string): ReturnType<typeof whereTo> {
  return whereTo(url).catch((cause: Error) => {
    // Node gathers the failures of several addresses in an error without a message.
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const reason = reasons.map(({ message }: Error) => message).join('; ');
    throw new Error(`${variable} cannot be used: ${reason}`, { cause });
  });
}
