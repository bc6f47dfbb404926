import { systemActor } from '../identity/actor';
import { NO_PASSWORD } from '../identity/password';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { warehouse } from '../store/schema/catalogue';
import { appUser, role, userRole } from '../store/schema/identity';

/** People of the demo besides its four accounts: nobody can sign in as them. */
const STAFF = [
  ['lisi', '李思', 'zh-CN', 'Operator', 'CN', 'Guangdong', 'Shenzhen', '+86 755 5550 0101', 1],
  ['zhaolei', '赵磊', 'zh-CN', 'Operator', 'CN', 'Zhejiang', 'Ningbo', '+86 574 5550 0102', 1],
  ['chenmin', '陈敏', 'zh-CN', 'Viewer', 'CN', 'Guangdong', 'Guangzhou', '+86 20 5550 0103', 1],
  ['mgarcia', 'María García', 'en-US', 'Operator', 'US', 'California', 'Ontario', '+1 909 555 0104', 1],
  ['jnovak', 'Jan Novák', 'en-US', 'Viewer', 'DE', 'Hamburg', 'Hamburg', '+49 40 5550 105', 1],
  ['dpark', 'Daniel Park', 'en-US', 'Operator', 'US', 'New Jersey', 'Newark', '+1 973 555 0106', 0],
  ['swagner', 'Sabine Wagner', 'en-US', 'Administrator', 'DE', 'Hamburg', 'Hamburg', '+49 40 5550 107', 1],
] as const;

/** Adds them to the house, with the roles of the demo by title, as its administrator would. */
export async function addStaff(db: Executor, houseId: number, adminId: number): Promise<void> {
  await db
    .insert(role)
    .values({ title: 'Auditor', detail: 'Of last year 去年的审计', status: 0, createUserId: adminId });
  const roles = await db.select({ id: role.id, title: role.title }).from(role);
  const warehouses = await db.select({ id: warehouse.id }).from(warehouse);
  const users = await db
    .insert(appUser)
    .values(
      STAFF.map(([userName, realName, language, , countryCode, state, city, phoneNumber, status], i) => ({
        ...{ userName, realName, language, countryCode, state, city, phoneNumber, status },
        warehouseId: warehouses[i % warehouses.length]?.id,
        passwordHash: NO_PASSWORD,
        customerId: houseId,
        company: 'Tallyman Fulfilment',
        email: `${userName}@example.com`,
      })),
    )
    .returning({ id: appUser.id, userName: appUser.userName });
  const admin = systemActor('admin', adminId);
  for (const [userName, realName, , title, , , , , status] of STAFF) {
    const userId = users.find((user) => user.userName === userName)!.id;
    const roleId = roles.find((existing) => existing.title === title)!.id;
    await db.insert(userRole).values({ userId, roleId });
    const after = { user_name: userName, real_name: realName, status, role_ids: [roleId] };
    await audit(db, admin, { action: 'user.add', entity: 'app_user', entityId: userId, after });
  }
}
