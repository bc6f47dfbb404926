import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { authRuleGetFormData, authRuleIndex } from '~contract/auth-rules';
import { getMenuAuth } from '~contract/common';
import { readFormData } from '../shared/form-data.server';
import { findRule } from './find-rule';
import { ruleQuery } from './query';

/** The tree of rules, and the one whose form is shown. */
export async function loadRules({ url, call, t }: Visit) {
  const { dialog, id, pid } = readQuery(ruleQuery, url.searchParams);
  const formOf = dialog === 'new' ? 0 : dialog === 'delete' ? undefined : id;
  const [{ res }, form, { auth_list }] = await Promise.all([
    call(authRuleIndex, {}),
    formOf === undefined ? null : readFormData((id) => call(authRuleGetFormData, { id, pid }), formOf),
    call(getMenuAuth, { name: '/authRule/index' }),
  ]);
  const can = {
    add: auth_list.includes('/authRule/add'),
    edit: auth_list.includes('/authRule/edit'),
    delete: auth_list.includes('/authRule/delete'),
  };
  return {
    title: t('menuRules.title'),
    tree: res,
    selected: dialog === 'new' ? undefined : id,
    can,
    form: form && (form.id ? can.edit : can.add) ? { ...form, isDialog: dialog !== undefined } : null,
    toDelete: dialog === 'delete' && can.delete ? findRule(res, id) : undefined,
    intentKey: randomUUID(),
  };
}
