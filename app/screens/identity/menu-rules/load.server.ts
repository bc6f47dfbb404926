import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { readLanguages } from '~/shell/languages.server';
import { authRuleGetFormData, authRuleIndex } from '~contract/identity/auth-rules';
import { readFormData } from '../../shared/form-data.server';
import { readRights } from '../../shared/rights.server';
import { findRule } from './find-rule';
import { ruleQuery } from './query';

/** The single one there is (spec admin 3). */
const PLATFORM = 0;

/** The tree of rules, and the rule whose form is shown. */
export async function loadRules({ url, call, t }: LoaderContext) {
  const { dialog, id, pid } = readQuery(ruleQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog === 'delete' ? undefined : id;
  const type = PLATFORM;
  const [{ res }, form, languages, can] = await Promise.all([
    call(authRuleIndex, { type }),
    recordId === undefined
      ? null
      : readFormData((id) => call(authRuleGetFormData, { id, pid, type }), recordId),
    recordId === undefined ? [] : readLanguages({ call, t }),
    readRights(call, '/authRule/index', {
      add: '/authRule/add',
      edit: '/authRule/edit',
      delete: '/authRule/delete',
    }),
  ]);
  return {
    title: t('menuRules.title'),
    tree: res,
    selected: dialog === 'new' ? undefined : id,
    can,
    form:
      form && (form.id ? can.edit : can.add) ? { ...form, languages, isDialog: dialog !== undefined } : null,
    toDelete: dialog === 'delete' && can.delete ? findRule(res, id) : undefined,
    idempotencyKey: randomUUID(),
  };
}
