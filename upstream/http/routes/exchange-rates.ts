import * as contract from '../../../contract/accounts/exchange-rates';
import { deleteRate, saveRate } from '../../accounts/exchange-rates/edit';
import { importRates } from '../../accounts/exchange-rates/import';
import { exchangeRateIndex } from '../../accounts/exchange-rates/list';
import { readFormFile } from '../../operations/files/multipart';
import { type Route, serve, serveStream } from '../serve';

export const exchangeRateRoutes: Route[] = [
  serve(contract.exchangeRateIndex, ({ db, actor, input, settings }) =>
    exchangeRateIndex(db, actor, input, settings.timeZone),
  ),
  serve(contract.exchangeRateSave, ({ db, actor, input, settings }) =>
    saveRate(db, actor, input, settings.timeZone),
  ),
  serve(contract.exchangeRateDelete, ({ db, actor, input }) => deleteRate(db, actor, input)),
  serveStream(contract.exchangeRateImport, async ({ db, actor, settings, body, contentType }) =>
    importRates(db, actor, await readFormFile(body, contentType), settings.timeZone),
  ),
];
