import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { type AuditRow, auditIndex } from '~contract/operations/audit';
import type { Choice } from '~contract/reply';
import { readChanges } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRange } from '../../shared/read-range.server';
import { auditQuery } from './query';

/** The audit log, or the details of one row. */
export async function loadAudit({ url, session, call, t }: LoaderContext) {
  const { tab, id, range: shortcut, ...query } = readQuery(auditQuery, url.searchParams);
  const title = t('audit.title');
  if (tab === 'details') {
    const found = id ? await call(auditIndex, { id }) : null;
    const row = found?.res.data[0];
    const details = row && {
      ...withTitles(row, found),
      changes: readChanges(row, session.language, t),
    };
    return { title, id, list: null, details: details ?? null };
  }
  const { range, errors } = readRange({ url, t }, ['start_create_time', 'end_create_time'], shortcut);
  const isValid = Object.keys(errors).length === 0;
  const today = dayIn(new Date(), env.timeZone);
  const { start = today, end = today } = range;
  const found = await call(auditIndex, { ...query, start_create_time: start, end_create_time: end });
  if (isValid) redirectBeyondEnd(url, found.res.total, query);
  const list = {
    query,
    range,
    errors,
    actions: found.action_list,
    entities: found.entity_list,
    rows: isValid ? found.res.data.map((row) => withTitles(row, found)) : [],
    total: isValid ? found.res.total : 0,
  };
  return { title, id, list, details: null };
}

/** A row with titles of action and entity in the user's language; the stored names if the server has no title. */
const withTitles = (
  { id, user_name, action, entity, entity_id, record_name, create_time }: AuditRow,
  { action_list, entity_list }: { action_list: readonly Choice[]; entity_list: readonly Choice[] },
) => ({
  ...{ id, user_name, create_time, entity, record_name },
  entity_id: entity_id ?? '',
  action_text: titleOf(action_list, action),
  entity_text: titleOf(entity_list, entity),
});
export type TitledRow = ReturnType<typeof withTitles>;

const titleOf = (choices: readonly Choice[], name: string) =>
  choices.find(({ key }) => key === name)?.value ?? name;
