import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { agreementGetFormData } from '~contract/agreements';
import { getMenuAuth } from '~contract/common';
import { readFormData } from '../shared/form-data.server';
import { type AgreementRights, questionOf, rightsOf } from './actions';
import type { AgreementFormProps } from './editor/form';
import { feeTables } from './fees/fee-tables';
import { loadList } from './list.server';
import { type AgreementQuery, agreementQuery } from './query';
import { loadTrial } from './trial/load.server';
import { loadVersions } from './versions.server';

/** Everything the service agreements show for an address, in one round of calls. */
export async function loadAgreements(visit: Visit) {
  const { url, call, t } = visit;
  const query = readQuery(agreementQuery, url.searchParams);
  const { id, dialog } = query;
  // A new one is made over the list.
  const onList = query.tab !== 'details' || dialog === 'new';
  const part = onList || query.mode ? undefined : query.part;

  const [list, form, { auth_list }, versions, trial] = await Promise.all([
    onList ? loadList(visit, query) : null,
    loadForm(visit, query, onList),
    call(getMenuAuth, { name: '/billing/index' }),
    id && part === 'versions' ? loadVersions(visit, id, query) : null,
    id && part === 'trial' ? loadTrial(visit, query) : null,
  ]);
  const can = rightsOf(auth_list);
  const mode = editorMode(query, onList, can);
  const row = form?.data.res ?? null;
  const kind = row && questionOf(dialog, row.status, can);
  const details = form && row && !onList && mode !== 'edit' ? form.data : null;
  return {
    title: [t('agreements.title'), !onList && row?.title].filter(Boolean).join(' '),
    query,
    list,
    details: details && row && { row, part, files: details.file_list },
    /** Where no other part of the details is asked for. */
    tables: details && !part ? feeTables(details) : null,
    versions,
    trial,
    /** The form that makes or changes an agreement, in a dialog or in the place of the details. */
    editor: form &&
      mode && { mode, data: form.data, customers: form.data.customer_list, isGone: form.isGone },
    /** What is asked before it is done. */
    question: kind && row && { kind, row, warnings: form?.data.warning_list ?? [] },
    can,
    intentKey: randomUUID(),
  };
}
export type AgreementsPage = Awaited<ReturnType<typeof loadAgreements>>;

/** The agreement of the details or of the dialog, 0 for a new one; none on the list alone. */
async function loadForm({ call }: Visit, { id, dialog, mode }: AgreementQuery, onList: boolean) {
  const asked = dialog === 'new' ? 0 : onList ? dialog && id : (id ?? 0);
  if (asked === undefined) return null;
  const read = (id: number) => call(agreementGetFormData, { id });
  // Where something is under way, the page stays though the record has gone meanwhile.
  if (dialog || mode) return readFormData(read, asked);
  return { data: await read(asked), isGone: false };
}

function editorMode(
  { dialog, mode, id }: AgreementQuery,
  onList: boolean,
  can: AgreementRights,
): AgreementFormProps['mode'] | null {
  if (dialog === 'new' || (dialog === 'copy' && id)) return can.add ? dialog : null;
  if (onList) return null;
  if (!id) return can.add ? 'create' : null;
  return mode && can.edit ? mode : null;
}
