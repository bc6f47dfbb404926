/** SQL of the names of the rights that the user `u` holds, out of `live`. */
export const RIGHTS_OF_USER = `
    array(
      select distinct live.name from user_role
      join role on role.id = user_role.role_id and role.status = 1
      join live on live.name <> '' and (role.is_all = 1 or exists (
        select from role_rule where role_rule.role_id = role.id and role_rule.rule_id = live.id
      ))
      where user_role.user_id = u.id
    )`;

/**
 * SQL of `live`: rules that are enabled together with all above them (a disabled parent takes its whole branch
 * along), each with its level from 1.
 */
export const LIVE_RULES = `
  with recursive live as (
    select id, name, 1 as level from auth_rule where pid is null and status = 1
    union all
    select rule.id, rule.name, live.level + 1
    from auth_rule rule join live on live.id = rule.pid where rule.status = 1
  )`;
