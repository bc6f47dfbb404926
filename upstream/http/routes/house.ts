import * as contract from '../../../contract/catalogue/house';
import { editHouse, houseForm } from '../../catalogue/house';
import { type Route, serve } from '../serve';

export const houseRoutes: Route[] = [
  serve(contract.houseIndex, ({ db, actor, settings }) => houseForm(db, actor, settings.companyName)),
  serve(contract.houseEdit, ({ db, actor, input }) => editHouse(db, actor, input)),
];
