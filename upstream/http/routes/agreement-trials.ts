import * as contract from '../../../contract/agreements/agreement-trials';
import { priceSample, trialData } from '../../agreements/trial';
import { whatIf } from '../../agreements/what-if-run';
import { type Route, serve } from '../serve';

export const agreementTrialRoutes: Route[] = [
  serve(contract.agreementTry, ({ db, actor, input }) => priceSample(db, actor, input)),
  serve(contract.agreementGetTryData, ({ db, actor, input }) => trialData(db, actor, input)),
  serve(contract.agreementWhatIf, ({ db, actor, input, settings }) =>
    whatIf(db, actor, input, settings.timeZone),
  ),
];
