import * as agreementTrialCalls from '../../../contract/agreements/agreement-trials';
import * as versions from '../../../contract/agreements/agreement-versions';
import * as agreementCalls from '../../../contract/agreements/agreements';
import { agreementPriceList } from '../../../contract/agreements/price-list';
import { agreementFormData } from '../../agreements/form-data';
import { agreementIndex, agreementStatusList } from '../../agreements/list';
import { priceList } from '../../agreements/price-list';
import { addAgreement, editAgreement } from '../../agreements/save';
import { changeAgreementStatus, deleteAgreement } from '../../agreements/status';
import { priceSample, trialData } from '../../agreements/trial';
import { agreementVersionDiff, agreementVersions } from '../../agreements/versions';
import { whatIf } from '../../agreements/what-if-run';
import { customerChoices, findWarehouses } from '../../catalogue/customers';
import { type Route, serve } from '../serve';

export const agreementRoutes: Route[] = [
  serve(agreementCalls.agreementIndex, async ({ db, actor, input, settings }) => ({
    res: await agreementIndex(db, actor, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: agreementStatusList(actor.language),
  })),
  serve(agreementCalls.agreementGetFormData, ({ db, actor, input }) => agreementFormData(db, actor, input)),
  serve(agreementCalls.agreementGetWarehouseList, async ({ db, actor, input }) => ({
    warehouse_list: await findWarehouses(db, actor, input.customer_id),
  })),
  serve(agreementCalls.agreementAdd, ({ db, actor, input, settings }) =>
    addAgreement(db, actor, input, settings.timeZone),
  ),
  serve(agreementCalls.agreementEdit, ({ db, actor, input, settings }) =>
    editAgreement(db, actor, input, settings.timeZone),
  ),
  serve(agreementCalls.agreementDelete, ({ db, actor, input }) => deleteAgreement(db, actor, input)),
  serve(agreementCalls.agreementChangeStatus, ({ db, actor, input, settings }) =>
    changeAgreementStatus(db, actor, input, settings.timeZone),
  ),
  serve(agreementPriceList, async ({ db, actor, input, settings }) => ({
    res: await priceList(db, actor, input, settings),
  })),
  serve(versions.agreementVersions, async ({ db, actor, input }) => ({
    version_list: await agreementVersions(db, actor, input.id),
  })),
  serve(versions.agreementVersionDiff, async ({ db, actor, input, settings }) => ({
    change_list: await agreementVersionDiff(db, actor, input, settings.timeZone),
  })),

  serve(agreementTrialCalls.agreementTry, ({ db, actor, input }) => priceSample(db, actor, input)),
  serve(agreementTrialCalls.agreementGetTryData, ({ db, actor, input }) => trialData(db, actor, input)),
  serve(agreementTrialCalls.agreementWhatIf, ({ db, actor, input, settings }) =>
    whatIf(db, actor, input, settings.timeZone),
  ),
];
