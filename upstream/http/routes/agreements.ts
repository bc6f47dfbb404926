import * as versions from '../../../contract/agreements/agreement-versions';
import * as contract from '../../../contract/agreements/agreements';
import { agreementFormData } from '../../agreements/form-data';
import { agreementIndex, agreementStatusList } from '../../agreements/list';
import { addAgreement, editAgreement } from '../../agreements/save';
import { changeAgreementStatus, deleteAgreement } from '../../agreements/status';
import { agreementVersionDiff, agreementVersions } from '../../agreements/versions';
import { customerChoices, findWarehouses } from '../../catalogue/customers';
import { type Route, serve } from '../serve';

export const agreementRoutes: Route[] = [
  serve(contract.agreementIndex, async ({ db, actor, input, settings }) => ({
    res: await agreementIndex(db, actor, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: agreementStatusList(actor.language),
  })),
  serve(contract.agreementGetFormData, ({ db, actor, input }) => agreementFormData(db, actor, input)),
  serve(contract.agreementGetWarehouseList, async ({ db, actor, input }) => ({
    warehouse_list: await findWarehouses(db, actor, input.customer_id),
  })),
  serve(contract.agreementAdd, ({ db, actor, input, settings }) =>
    addAgreement(db, actor, input, settings.timeZone),
  ),
  serve(contract.agreementEdit, ({ db, actor, input, settings }) =>
    editAgreement(db, actor, input, settings.timeZone),
  ),
  serve(contract.agreementDelete, ({ db, actor, input }) => deleteAgreement(db, actor, input)),
  serve(contract.agreementChangeStatus, ({ db, actor, input, settings }) =>
    changeAgreementStatus(db, actor, input, settings.timeZone),
  ),
  serve(versions.agreementVersions, async ({ db, actor, input }) => ({
    version_list: await agreementVersions(db, actor, input.id),
  })),
  serve(versions.agreementVersionDiff, async ({ db, actor, input, settings }) => ({
    change_list: await agreementVersionDiff(db, actor, input, settings.timeZone),
  })),
];
