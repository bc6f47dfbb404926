import { NO_PASSWORD } from '../identity/password';
import type { Executor } from '../store/db';
import { appUser, role, userRole } from '../store/schema/identity';

/** People of the demo besides its four accounts: nobody can sign in as them. */
const STAFF = [
  ['lisi', '李思', 'zh-CN', 'Operator', 'Guangdong', 'Shenzhen', 1],
  ['zhaolei', '赵磊', 'zh-CN', 'Operator', 'Zhejiang', 'Ningbo', 1],
  ['chenmin', '陈敏', 'zh-CN', 'Viewer', 'Guangdong', 'Guangzhou', 1],
  ['mgarcia', 'María García', 'en-US', 'Operator', 'California', 'Ontario', 1],
  ['jnovak', 'Jan Novák', 'en-US', 'Viewer', 'Hamburg', 'Hamburg', 1],
  ['dpark', 'Daniel Park', 'en-US', 'Operator', 'New Jersey', 'Newark', 0],
] as const;

/** Adds them to the house, with the roles of the demo by title. */
export async function addStaff(db: Executor, houseId: number): Promise<void> {
  const roles = await db.select({ id: role.id, title: role.title }).from(role);
  const users = await db
    .insert(appUser)
    .values(
      STAFF.map(([userName, realName, language, , state, city, status]) => ({
        userName,
        realName,
        language,
        state,
        city,
        status,
        passwordHash: NO_PASSWORD,
        customerId: houseId,
        company: 'Tallyman Fulfilment',
        email: `${userName}@example.com`,
      })),
    )
    .returning({ id: appUser.id, userName: appUser.userName });
  await db.insert(userRole).values(
    STAFF.map(([userName, , , title]) => ({
      userId: users.find((user) => user.userName === userName)!.id,
      roleId: roles.find((known) => known.title === title)!.id,
    })),
  );
}
