import type { AgreementForm } from '../../../../contract/agreements/agreements';
import { AGREEMENT_STATUS } from '../../../../contract/constants';
import { readForm } from '../../../agreements/form';
import { versionHeader } from '../../../agreements/header';
import { loadVersion, lockAgreement } from '../../../agreements/read';
import { addAgreement, editAgreement, isSame } from '../../../agreements/save';
import { conflict } from '../../../errors';
import type { Actor } from '../../../identity/actor';
import type { Executor } from '../../../store/db';

/**
 * Makes an agreement as a draft, or a draft that is there into it. Doubts about its sheet are asked about when it is
 * started.
 * @param existing id of the agreement that is there under its name
 * @throws ApiError `conflict` where that was started and says something else
 */
export async function storeAgreement(
  db: Executor,
  actor: Actor,
  form: AgreementForm,
  existing: number | undefined,
  timeZone: string,
): Promise<'created' | 'changed' | 'unchanged'> {
  const confirmToken = { ...form, is_confirm: 'yes' };
  if (existing === undefined) {
    await addAgreement(db, actor, confirmToken, timeZone);
    return 'created';
  }
  const row = await lockAgreement(db, actor, existing);
  const before = await loadVersion(db, existing, row.version);
  const { note, file_list } = before.header;
  const entered = { ...confirmToken, note, file_list: [...file_list] };
  const { sheet, columns } = await readForm(db, row.customerId, entered, timeZone, {}, before);
  if (isSame(before, { header: versionHeader(columns), sheet })) return 'unchanged';
  if (row.status !== AGREEMENT_STATUS.draft) throw conflict('imports.agreementStarted', { title: row.title });
  await editAgreement(db, actor, { ...entered, id: existing, update_time: undefined }, timeZone);
  return 'changed';
}
