import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { agreementGetTryData, agreementTry, agreementWhatIf } from '~contract/agreements/agreement-trials';
import { agreementVersions } from '~contract/agreements/agreement-versions';
import { type AgreementFormData, agreementGetFormData } from '~contract/agreements/agreements';
import { agreementPriceList } from '~contract/agreements/price-list';
import { AGREEMENT_STATUS } from '~contract/constants';
import { readFormData } from '../shared/form-data.server';
import { readNeighbours } from '../shared/neighbours.server';
import { withServerKeys } from '../shared/optional.server';
import { nullIfRefused } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { loadRun, mayRecalculate } from '../shared/run/load.server';
import { readWarehouses } from '../shared/warehouses.server';
import { AGREEMENT_RULES, type AgreementRights, NO_DETAILS, questionOf } from './actions';
import { followingRange } from './editor/following';
import type { AgreementFormProps } from './editor/form';
import { feeRowsOf } from './fees/fee-tab';
import { feeTables } from './fees/fee-tables';
import { loadList } from './list.server';
import { statusOf, withNames } from './named';
import { type AgreementQuery, agreementQuery } from './query';
import { loadTrial } from './trial/load.server';
import { loadVersions } from './versions.server';

/** Everything the service agreements show for an address, in one round of calls. */
export async function loadAgreements(ctx: LoaderContext) {
  const { url, call, t, has } = ctx;
  const shape = withServerKeys(agreementQuery, ['status']);
  const query: AgreementQuery = readQuery(shape, url.searchParams);
  const { id, dialog } = query;
  // A new agreement is added over the list.
  const onList = query.tab !== 'details' || dialog === 'new';
  const parts = partsOf(ctx);
  const part = onList || query.mode ? undefined : parts.find((each) => each === query.part);

  const [list, form, can, versions, trial, served, run, may, neighbours] = await Promise.all([
    onList ? loadList(ctx, query) : null,
    loadForm(ctx, query, onList),
    readRights(call, '/billing/index', AGREEMENT_RULES),
    id && part === 'versions' ? loadVersions(ctx, id, query) : null,
    id && part === 'trial' ? loadTrial(ctx, query) : null,
    dialog === 'new' && query.customer_id
      ? readWarehouses(ctx, query.customer_id).catch(nullIfRefused)
      : null,
    part ? null : loadRun(ctx, query),
    query.struck ? mayRecalculate(ctx) : false,
    onList || !id || query.mode
      ? null
      : readNeighbours(id, query, (page) => loadList(ctx, { ...query, page }), NO_DETAILS),
  ]);
  const mode = editorMode(query, onList, can);
  const row = form?.data.res ? { ...form.data.res, status: statusOf(form.data.res) } : null;
  const kind = row && questionOf(dialog, row.status, can);
  const details = form && row && !onList && mode !== 'edit' ? form.data : null;
  return {
    title: [t('agreements.title'), !onList && row?.title].filter(Boolean).join(' '),
    query,
    list,
    details: details &&
      row && { row, part, parts, files: details.file_list, hasPriceList: has(agreementPriceList) },
    /** Only where no other part of the details is requested. */
    tables: details && !part ? feeTables(details) : null,
    fees: { open: query.fee_tab, marked: feeRowsOf(query.fee_rows) },
    versions,
    trial,
    run,
    struck: may && details && row?.status === AGREEMENT_STATUS.active ? row.id : null,
    /** The form that adds or edits an agreement, in a dialog or instead of the details. */
    editor: form &&
      mode && {
        ...{
          mode,
          data: mode === 'copy' ? asNext(form.data) : form.data,
          customers: form.data.customer_list,
          isDeleted: form.isDeleted,
        },
        firstFees: query.fee_tab,
        preset: served &&
          list?.customer && {
            customer: list.customer,
            warehouses: served,
            warehouseId: query.warehouse_id,
          },
      },
    /** The question before an action. */
    question: kind && row && { kind, row, warnings: form?.data.warning_list ?? [] },
    can,
    neighbours,
    idempotencyKey: randomUUID(),
  };
}
export type AgreementsPage = Awaited<ReturnType<typeof loadAgreements>>;

/** A copy is mostly for the time after: it begins where the copied one ends, and is as long. */
function asNext(data: AgreementFormData): AgreementFormData {
  if (!data.res) return data;
  const { start_create_time, end_create_time } = data.res;
  const next = followingRange(start_create_time, end_create_time, env.timeZone);
  return { ...data, res: { ...data.res, start_create_time: next.start, end_create_time: next.end } };
}

/** The parts of the details beside the sheet, as far as the server has what they need. */
function partsOf({ has }: LoaderContext): NonNullable<AgreementQuery['part']>[] {
  const isTried = has(agreementTry) && has(agreementGetTryData);
  return [
    ...(has(agreementVersions) ? ['versions' as const] : []),
    ...(isTried || has(agreementWhatIf) ? ['trial' as const] : []),
  ];
}

/** The agreement of the details or the dialog, 0 for a new one; undefined for the list only. */
async function loadForm(
  { call }: LoaderContext,
  { id, dialog, mode, version }: AgreementQuery,
  onList: boolean,
) {
  const requested = dialog === 'new' ? 0 : onList ? dialog && id : (id ?? 0);
  if (requested === undefined) return null;
  const read = async (id: number) => withNames(await call(agreementGetFormData, { id }));
  // While something is being done, the page stays even if the record has been deleted by now.
  if (dialog || mode) return readFormData(read, requested);
  return { data: withNames(await call(agreementGetFormData, { id: requested, version })), isDeleted: false };
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
