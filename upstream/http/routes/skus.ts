import * as contract from '../../../contract/catalogue/skus';
import { addSku, changeSkuStatus, deleteSku } from '../../catalogue/sku-add';
import { editSku } from '../../catalogue/sku-edit';
import { skuFormData } from '../../catalogue/sku-form';
import { listSkus } from '../../catalogue/skus';
import { type Route, serve } from '../serve';

export const skuRoutes: Route[] = [
  serve(contract.skuIndex, ({ db, actor, input }) => listSkus(db, actor, input)),
  serve(contract.skuGetFormData, ({ db, actor, input }) => skuFormData(db, actor, input.id)),
  serve(contract.skuAdd, ({ db, actor, input }) => addSku(db, actor, input)),
  serve(contract.skuEdit, ({ db, actor, sent }) => editSku(db, actor, sent)),
  serve(contract.skuChangeStatus, ({ db, actor, input }) => changeSkuStatus(db, actor, input)),
  serve(contract.skuDelete, ({ db, actor, input }) => deleteSku(db, actor, input)),
];
