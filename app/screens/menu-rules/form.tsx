import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '~/forms/field';
import { RecordFields, RecordForm } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { SCREENS } from '~/paths';
import type { AuthRule, authRuleGetFormData } from '~contract/auth-rules';
import type { OutputOf } from '~contract/endpoint';
import { findRule } from './find-rule';
import { IconPicker } from './icon-picker';

/** Routes that have screens; a page with any other route never appears in the menu. */
const SCREEN_LIST = 'screens';

interface RuleFormProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly data: OutputOf<typeof authRuleGetFormData>;
  readonly isGone: boolean;
  readonly close: string;
  readonly idempotencyKey: string;
}

/** A rule to add or edit (spec admin 3). A title's field is named like its error path: `title.en-US`. */
export function RuleForm({ id, data, isGone, close, idempotencyKey }: RuleFormProps) {
  const { t } = useTranslation();
  const { res: rule, pid } = data;
  const parent = findRule(data.rule_list, pid);
  const type = rule?.type ?? 0;
  return (
    <RecordForm close={close} intent={id ? 'edit' : 'add'} idempotencyKey={idempotencyKey} isGone={isGone}>
      <RecordFields id={id} updateTime={rule?.update_time} />
      <input type="hidden" name="type" value={type} />
      {data.language.map(({ value, title }) => (
        <Field
          key={value}
          name={`title.${value}`}
          label={t('menuRules.titleIn', { language: title })}
          defaultValue={rule?.title[value]}
          lang={value}
          maxLength={60}
          required
        />
      ))}
      <SelectField
        name="pid"
        label={t('menuRules.parent')}
        placeholder={t('menuRules.top')}
        defaultValue={pid || ''}
        options={[
          // The server refuses a missing parent; defaulting to "top level" would be saved unnoticed.
          ...(pid && !parent ? [{ value: pid, label: t('menuRules.goneParent') }] : []),
          ...parents(data.rule_list),
        ]}
      />
      <SelectField
        name="is_menu"
        label={t('menuRules.kind')}
        placeholder={t('forms.choose')}
        defaultValue={rule?.is_menu ?? (parent?.name ? 0 : 1)}
        options={[
          { value: 1, label: t('menuRules.menuEntry') },
          { value: 0, label: t('menuRules.right') },
        ]}
        required
      />
      <Field
        name="name"
        label={t('menuRules.name')}
        placeholder={t('menuRules.nameExample')}
        defaultValue={rule?.name}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        list={SCREEN_LIST}
      />
      <datalist id={SCREEN_LIST}>
        {Object.keys(SCREENS).map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Field
        name="sort"
        type="number"
        label={t('menuRules.sort')}
        defaultValue={rule?.sort ?? 0}
        min={0}
        max={999}
      />
      <StatusField status={rule?.status} />
      {/* There is only one; the hidden field above sends it. */}
      <SelectField
        name="type"
        label={t('menuRules.platform')}
        placeholder={t('forms.choose')}
        defaultValue={type}
        options={[{ value: 0, label: t('common.appName') }]}
        disabled
      />
      <IconPicker icon={rule?.icon ?? ''} />
    </RecordForm>
  );
}

/** The tree as options, indented by level. */
const parents = (rules: readonly AuthRule[], level = 0): { value: number; label: string }[] =>
  rules.flatMap(({ id, title, _child }) => [
    { value: id, label: `${'\u2003'.repeat(level)}${title}` },
    ...parents(_child, level + 1),
  ]);
