import * as contract from '../../contract/roles';
import { roleIndex, roleOf } from '../../identity/role-list';
import { addRole, deleteRole, editRole } from '../../identity/roles';
import { ruleTree } from '../../identity/rule-tree';
import { type Route, serve } from '../serve';

export const roleRoutes: Route[] = [
  serve(contract.roleIndex, async ({ db, input }) => ({ res: await roleIndex(db, input) })),
  serve(contract.roleGetFormData, async ({ db, actor, input }) => ({
    res: await roleOf(db, input.id),
    rule_list: await ruleTree(db, actor.language),
  })),
  serve(contract.roleAdd, ({ db, actor, input }) => addRole(db, actor, input)),
  serve(contract.roleEdit, ({ db, actor, input }) => editRole(db, actor, input)),
  serve(contract.roleDelete, ({ db, actor, input }) => deleteRole(db, actor, input)),
];
