import { useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Dialog } from '~/forms/dialog';
import { Field } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { DescriptionList } from '../../shared/description-list';
import { RecordHistory } from '../../shared/history/history';
import type { MaterialsPage } from './load.server';

interface MaterialDialogProps extends NonNullable<MaterialsPage['dialog']> {
  readonly canEdit: boolean;
  readonly idempotencyKey: string;
}

const SIDES = ['length', 'width', 'height'] as const;

/** A packaging material to add, to edit or look at, or to delete. */
export function MaterialDialog(props: MaterialDialogProps) {
  const { kind, id, isDeleted, material, history, canEdit, idempotencyKey } = props;
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, id: null });
  if (kind === 'delete') {
    return material && <DeleteDialog id={id} name={material.material_code} close={close} />;
  }
  const past = <RecordHistory changes={history} />;
  if (kind === 'edit' && !canEdit) {
    return (
      material && (
        <Dialog title={t('materials.titleOf', { code: material.material_code })} close={close}>
          <DescriptionList
            facts={[
              [t('materials.name'), material.material_name],
              ...SIDES.map((side): [string, string] => [
                t(`materials.${side}`),
                material[side] ? format.number(material[side]) : '',
              ]),
            ]}
          />
          {past}
        </Dialog>
      )
    );
  }
  return (
    <FormDialog
      title={kind === 'new' ? t('materials.new') : t('materials.titleOf', { code: material?.material_code })}
      close={close}
      intent={kind === 'new' ? 'add' : 'edit'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={material?.update_time} />
      <Field
        name="material_code"
        label={t('materials.code')}
        defaultValue={material?.material_code}
        maxLength={64}
        autoComplete="off"
        required
      />
      <Field
        name="material_name"
        label={t('materials.name')}
        defaultValue={material?.material_name}
        maxLength={64}
        autoComplete="off"
        required
      />
      {SIDES.map((side) => (
        <Field
          key={side}
          name={side}
          label={t(`materials.${side}`)}
          defaultValue={material?.[side] ?? ''}
          maxLength={40}
          autoComplete="off"
        />
      ))}
      {kind === 'edit' && past}
    </FormDialog>
  );
}
