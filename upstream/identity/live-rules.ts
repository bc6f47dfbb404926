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
