import * as contract from '../../../contract/identity/auth-rules';
import { languageList } from '../../catalogue/languages';
import { loadRules, ruleFormData } from '../../identity/rule-list';
import { addRule, deleteRule, editRule } from '../../identity/rules';
import { type Route, serve } from '../serve';

export const authRuleRoutes: Route[] = [
  serve(contract.authRuleIndex, async ({ db, actor, input }) => ({
    res: await loadRules(db, actor, input.type),
  })),
  serve(contract.authRuleGetFormData, async ({ db, actor, input }) => ({
    ...(await ruleFormData(db, actor, input)),
    language: languageList(),
  })),
  serve(contract.authRuleAdd, ({ db, actor, input }) => addRule(db, actor, input)),
  serve(contract.authRuleEdit, ({ db, actor, input }) => editRule(db, actor, input)),
  serve(contract.authRuleDelete, ({ db, actor, input }) => deleteRule(db, actor, input)),
];
