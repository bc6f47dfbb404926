import * as contract from '../../../contract/identity/roles';
import { roleAddUsual } from '../../../contract/operations/first-steps';
import { roleForm, roleIndex } from '../../identity/role-list';
import { addRole, deleteRole, editRole } from '../../identity/roles';
import { addUsualRoles } from '../../identity/usual-roles';
import { type Route, serve } from '../serve';

export const roleRoutes: Route[] = [
  serve(contract.roleIndex, async ({ db, input }) => ({ res: await roleIndex(db, input) })),
  serve(contract.roleGetFormData, ({ db, actor, input }) => roleForm(db, actor, input.id)),
  serve(contract.roleAdd, ({ db, actor, input }) => addRole(db, actor, input)),
  serve(contract.roleEdit, ({ db, actor, input }) => editRole(db, actor, input)),
  serve(contract.roleDelete, ({ db, actor, input }) => deleteRole(db, actor, input)),
  serve(roleAddUsual, ({ db, actor }) => addUsualRoles(db, actor)),
];
