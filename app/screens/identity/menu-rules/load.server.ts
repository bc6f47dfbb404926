import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { readLanguages } from '~/shell/languages.server';
import { authRuleGetFormData, authRuleIndex, authRuleMove } from '~contract/identity/auth-rules';
import { id, idOrBlank, optional, text } from '~contract/input';
import { readFormData } from '../../shared/form-data.server';
import { loadHistory } from '../../shared/history/load.server';
import { readRights } from '../../shared/rights.server';
import { findRule } from './tree';

/** All query parameters of the rules. */
const ruleQuery = {
  /** A part of a title or route to look for. */
  q: optional(text(60)),
  /** On small screens a rule is shown in a dialog (`edit`); on wide ones beside the tree, even without. */
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The rule selected in the tree, or the one to delete. */
  id: id.optional(),
  /** Parent of a new rule; 0 is the top level. */
  pid: idOrBlank.default(0),
};

/** The single one there is (spec admin 3). */
const PLATFORM = 0;

/** The tree of rules, and the rule whose form is shown. */
export async function loadRules(ctx: LoaderContext) {
  const { url, call, has, t } = ctx;
  const { q, dialog, id, pid } = readQuery(ruleQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog === 'delete' ? undefined : id;
  const type = PLATFORM;
  const [{ res }, form, history, languages, can] = await Promise.all([
    call(authRuleIndex, { type }),
    recordId === undefined
      ? null
      : readFormData((id) => call(authRuleGetFormData, { id, pid, type }), recordId),
    loadHistory(ctx, 'auth_rule', recordId),
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
    sought: q ?? '',
    selected: dialog === 'new' ? undefined : id,
    can: { ...can, move: can.edit && has(authRuleMove) },
    form:
      form && (form.id ? can.edit : can.add)
        ? { ...form, history, languages, isDialog: dialog !== undefined }
        : null,
    toDelete: dialog === 'delete' && can.delete ? findRule(res, id) : undefined,
    idempotencyKey: randomUUID(),
  };
}
