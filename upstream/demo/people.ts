import { inArray, type SQL, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../identity/password';
import type { Executor } from '../store/db';
import { appUser, role, userRole } from '../store/schema/identity';

/** The demo accounts, and the roles they hold. */

export const DEMO_PASSWORD = 'Tallyman-1';

interface Role {
  detail: string;
  /** Condition on `auth_rule` for what it holds; groups of the menu above it come along. Without: everything. */
  rules?: SQL;
}

const ROLES: Readonly<Record<string, Role>> = {
  Administrator: { detail: 'All rights 全部权限' },
  Operator: {
    detail: 'Billing, without deletion or approval 计费，不含删除与审批',
    rules: sql`name ~ '^/(transaction|outbound|inbound|shipment|storage|vas|period|billing|account|remittance|transfer|material|sku)/'
      and name !~ '/(delete|approve|addTransaction|setLimit|setCurrency|closeMonth)$' and name <> '/remittance/status'
      or name in ('/billingRun/start', '/arrival/index', '/import/index')`,
  },
  // Those two page rights also allow adding (spec admin 2), so a reader does not get them.
  Viewer: {
    detail: 'Reads only 只读',
    rules: sql`is_menu = 1 and name not in ('/payment/index', '/paymentGroup/index')`,
  },
  Customer: {
    detail: "A customer's own rows; applies for remittances and transfers 客户自己的数据；可申请汇款与转账",
    rules: sql`name in ('/billing/index', '/account/index', '/account/customerAccount', '/account/statement', '/sku/index',
        '/remittance/index', '/remittance/apply', '/transfer/index', '/transfer/apply')
      or name like '/transaction/%' and name <> '/transaction/exceptions'`,
  },
};

const USERS = [
  {
    userName: 'admin',
    realName: 'Ada Lin',
    language: 'en-US',
    role: 'Administrator',
    state: 'California',
    city: 'Los Angeles',
  },
  {
    userName: 'operator',
    realName: '王芳',
    language: 'zh-CN',
    role: 'Operator',
    state: 'Guangdong',
    city: 'Shenzhen',
  },
  {
    userName: 'viewer',
    realName: 'Victor Braun',
    language: 'en-US',
    role: 'Viewer',
    state: 'Hamburg',
    city: 'Hamburg',
  },
  {
    userName: 'acme',
    realName: 'Alice Cooper',
    language: 'en-US',
    role: 'Customer',
    state: 'Colorado',
    city: 'Denver',
  },
] as const;
type UserName = (typeof USERS)[number]['userName'];

const NAMES = USERS.map(({ userName }) => userName);
/** How to sign in to the demo, for whoever starts it. */
export const DEMO_ACCOUNTS = `Demo accounts: ${NAMES.join(', ')}; password ${DEMO_PASSWORD}.`;

/** True when the demo's accounts are in this database; a database of somebody's own has none of them. */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const found = await db.select({ id: appUser.id }).from(appUser).where(inArray(appUser.userName, NAMES));
  return found.length === NAMES.length;
}

/** Those of the demo's accounts that anybody could sign in to, by name: enabled, and with the password that all know. */
export async function openDemoAccounts(db: Executor): Promise<string[]> {
  if (!(await hasDemoAccounts(db))) return [];
  const users = await db.select().from(appUser).where(inArray(appUser.userName, NAMES));
  const enabled = users.filter(({ status }) => status === 1);
  const isOpen = await Promise.all(
    enabled.map(({ passwordHash }) => verifyPassword(DEMO_PASSWORD, passwordHash)),
  );
  return enabled.filter((_, i) => isOpen[i]).map(({ userName }) => userName);
}

/** Takes a while on another thread: begin early. One salt a user. */
export const hashDemoPasswords = (): Promise<string[]> =>
  Promise.all(USERS.map(() => hashPassword(DEMO_PASSWORD)));

/** Makes roles and users; returns each user's id. The operator's staff belong to the house. */
export async function addPeople(
  db: Executor,
  houseId: number,
  acmeId: number,
  passwordHashes: readonly string[],
): Promise<Record<UserName, number>> {
  const users = await db
    .insert(appUser)
    .values(
      USERS.map(({ role: _, ...user }, i) => ({
        ...user,
        passwordHash: passwordHashes[i]!,
        customerId: user.userName === 'acme' ? acmeId : houseId,
        company: user.userName === 'acme' ? 'Acme Outdoor Inc.' : 'Tallyman Fulfilment',
        email: `${user.userName}@example.com`,
      })),
    )
    .returning({ id: appUser.id, userName: appUser.userName });
  const ids = Object.fromEntries(users.map(({ id, userName }) => [userName, id])) as Record<UserName, number>;
  const roles = await db
    .insert(role)
    .values(
      Object.entries(ROLES).map(([title, { detail, rules }]) => ({
        title,
        detail,
        isAll: rules ? 0 : 1,
        createUserId: ids.admin,
      })),
    )
    .returning({ id: role.id, title: role.title });
  for (const { id, title } of roles) {
    const rules = ROLES[title]?.rules;
    if (!rules) continue;
    await db.execute(sql`
      with recursive held as (
        select id, pid from auth_rule where ${rules}
        union
        select r.id, r.pid from auth_rule r join held on held.pid = r.id
      )
      insert into role_rule (role_id, rule_id) select ${id}::bigint, id from held`);
  }
  await db.insert(userRole).values(
    USERS.map((user) => ({
      userId: ids[user.userName],
      roleId: roles.find(({ title }) => title === user.role)!.id,
    })),
  );
  return ids;
}
