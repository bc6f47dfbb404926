import * as contract from '../../../contract/catalogue/materials';
import {
  addMaterial,
  changeMaterialStatus,
  deleteMaterial,
  editMaterial,
} from '../../catalogue/material-edit';
import { listMaterials, materialFormData } from '../../catalogue/materials';
import { type Route, serve } from '../serve';

export const materialRoutes: Route[] = [
  serve(contract.materialIndex, ({ db, input }) => listMaterials(db, input)),
  serve(contract.materialGetFormData, ({ db, actor, input }) => materialFormData(db, actor, input.id)),
  serve(contract.materialAdd, ({ db, actor, input }) => addMaterial(db, actor, input)),
  serve(contract.materialEdit, ({ db, actor, sent }) => editMaterial(db, actor, sent)),
  serve(contract.materialChangeStatus, ({ db, actor, input }) => changeMaterialStatus(db, actor, input)),
  serve(contract.materialDelete, ({ db, actor, input }) => deleteMaterial(db, actor, input)),
];
