import { Field, SelectField } from '~/forms/field';
import { RecordFields, RecordForm } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { UnsetFields } from '~/forms/unset';
import { titleIn } from '~/i18n/titles';
import { useTranslation } from '~/i18n/use-translation';
import { SCREENS } from '~/paths';
import type { OutputOf } from '~contract/endpoint';
import type { AuthRule, authRuleGetFormData } from '~contract/identity/auth-rules';
import { RecordHistory } from '../../shared/history/history';
import type { History } from '../../shared/history/read-changes.server';
import { IconPicker } from './icon-picker';
import { TitleFields } from './title-fields';
import { findRule } from './tree';

/** Routes that have screens; a page with any other route never appears in the menu. */
const SCREEN_LIST = 'screens';

interface RuleFormProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly data: OutputOf<typeof authRuleGetFormData>;
  readonly history: History | null;
  readonly isDeleted: boolean;
  /** Languages of titles where the form's data has none. */
  readonly languages: OutputOf<typeof authRuleGetFormData>['language'];
  readonly close: string;
  readonly idempotencyKey: string;
}

/** A rule to add or edit (spec admin 3). A title's field is named like its error path: `title.en-US`. */
export default function RuleForm(props: RuleFormProps) {
  const { id, data, history, isDeleted, languages, close, idempotencyKey } = props;
  const { t, language } = useTranslation();
  const { res: rule } = data;
  const pid = rule?.pid ?? data.pid;
  const parent = findRule(data.rule_list, pid);
  const type = rule?.type ?? 0;
  return (
    <RecordForm
      close={close}
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={rule?.update_time} />
      <input type="hidden" name="type" value={type} />
      <UnsetFields record={rule} shown={{ name: '', icon: '', sort: '', is_menu: '', status: '' }} />
      <TitleFields title={rule?.title} languages={data.language.length > 0 ? data.language : languages} />
      <SelectField
        name="pid"
        label={t('menuRules.parent')}
        placeholder={t('menuRules.top')}
        defaultValue={pid || ''}
        options={[
          // The server refuses a missing parent; defaulting to "top level" would be saved unnoticed.
          ...(pid && !parent ? [{ value: pid, label: t('menuRules.goneParent') }] : []),
          ...parents(data.rule_list, language),
        ]}
      />
      <SelectField
        name="is_menu"
        label={t('menuRules.kind')}
        placeholder={t('forms.choose')}
        defaultValue={rule ? (rule.is_menu ?? '') : parent?.name ? 0 : 1}
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
        defaultValue={rule ? (rule.sort ?? '') : 0}
        min={0}
        max={999}
      />
      <StatusField status={rule ? (rule.status ?? null) : undefined} />
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
      <RecordHistory changes={history} />
    </RecordForm>
  );
}

/** The tree as options, indented by level. */
const parents = (
  rules: readonly AuthRule[],
  language: string,
  level = 0,
): { value: number; label: string }[] =>
  rules.flatMap(({ id, title, _child }) => [
    { value: id, label: `${'\u2003'.repeat(level)}${titleIn(title, language)}` },
    ...parents(_child, language, level + 1),
  ]);
