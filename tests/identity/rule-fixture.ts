import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CODE } from '../../contract/codes';
import * as rules from '../../contract/identity/auth-rules';
import { authRule } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';

export const ALL_OF_RULES = ['/authRule/index', '/authRule/add', '/authRule/edit', '/authRule/delete'];

type Titles = Readonly<Record<string, string>>;

/** The API with a user who holds everything, and a clerk who may only change rules. */
export async function startRules() {
  const api = await startApi();
  const admin = await seedUser(api.db, { isAll: true });
  const clerk = await seedUser(api.db, { rights: ALL_OF_RULES });

  type Form = Parameters<typeof form>[0];
  const form = (change: Partial<(typeof rules.authRuleAdd.input)['_input']> = {}) => ({
    pid: 0,
    title: { 'zh-CN': '测试', 'en-US': 'Test' },
    name: '',
    icon: '',
    sort: 500,
    type: 0,
    is_menu: 1,
    status: 1,
    ...change,
  });

  let made = 0;
  /** Adds a rule; gives its id. */
  async function add(change: Form): Promise<number> {
    made += 1;
    const title = { 'zh-CN': `规则${made}`, 'en-US': `Rule ${made}` };
    const answer = await api.call(rules.authRuleAdd, form({ title, ...change }), admin.token);
    expect(answer).toMatchObject({ code: CODE.ok });
    const [row] = await api.db.select().from(authRule).where(sql`title ->> 'en-US' = ${title['en-US']}`);
    return row!.id;
  }

  const group = (pid = 0) => add({ pid });
  const page = (pid: number, name: string) => add({ pid, name });
  const right = (pid: number, name: string) => add({ pid, name, is_menu: 0 });

  /** A rule's form, whose record always has a parent and titles by language. */
  async function formData(id: number, token = admin.token) {
    const { data } = await api.call(rules.authRuleGetFormData, { id }, token);
    const res = data?.res && { ...data.res, pid: data.res.pid!, title: data.res.title as Titles };
    return { ...data, res };
  }

  /** Changes some fields of a rule, as a form opened just before would. */
  async function edit(
    id: number,
    change: Partial<(typeof rules.authRuleEdit.input)['_input']>,
    token = admin.token,
  ) {
    const { update_time, ...was } = (await formData(id)).res!;
    const { 'zh-CN': zh = '', 'en-US': en = '' } = was.title;
    return api.send(
      rules.authRuleEdit,
      { ...was, title: { 'zh-CN': zh, 'en-US': en }, update_time, ...change },
      token,
    );
  }

  const remove = (id: number, token = admin.token, is_confirm?: 'yes') =>
    api.call(rules.authRuleDelete, { id, is_confirm }, token);

  /** A new user whose role holds the rules by name. */
  async function holder(ruleIds: number[]): Promise<SeededUser> {
    const user = await seedUser(api.db);
    await api.db.execute(sql`
      insert into role_rule (role_id, rule_id)
      select role_id, rule_id::bigint from user_role, json_array_elements_text(${JSON.stringify(ruleIds)}) rule_id
      where user_id = ${user.id}`);
    return user;
  }

  const audited = async (action: string, id: number) =>
    (
      await api.db
        .select()
        .from(auditLog)
        .where(sql`action = ${action} and entity_id = ${String(id)} order by id`)
    ).map(({ actorName, before, after }) => ({ actorName, before, after }));

  const idOf = async (name: string) =>
    (await api.db.select({ id: authRule.id }).from(authRule).where(eq(authRule.name, name)))[0]!.id;

  return { api, admin, clerk, form, add, group, page, right, formData, edit, remove, holder, audited, idOf };
}
