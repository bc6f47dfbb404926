import { editSku } from '../../catalogue/sku-edit';
import { listSkus, skuFormData } from '../../catalogue/skus';
import * as contract from '../../contract/skus';
import { type Route, serve } from '../serve';

export const skuRoutes: Route[] = [
  serve(contract.skuIndex, ({ db, actor, input }) => listSkus(db, actor, input)),
  serve(contract.skuGetFormData, ({ db, actor, input }) => skuFormData(db, actor, input.id)),
  serve(contract.skuEdit, ({ db, actor, input }) => editSku(db, actor, input)),
];
