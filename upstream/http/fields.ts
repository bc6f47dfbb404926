import type { z } from 'zod';
import type { FieldErrors } from '../contract/codes';
import type { Language } from '../contract/common';
import { isMissing } from '../messages/issues';
import { type MessageKey, type MessageParams, translate } from '../messages/translate';

type Issue = z.core.$ZodIssue;
const MAX_FIELDS = 100;

/** What the contract found wrong with a request, as dotted field paths and messages in the caller's language. */
export function fieldErrors(issues: readonly Issue[], raw: unknown, language: Language): FieldErrors {
  const errors = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.').slice(0, 200);
    if (!errors.has(field) && errors.size < MAX_FIELDS) errors.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], translate(language, 'common.unknownField'));
    } else {
      add(issue.path, textOf(issue, raw, language));
    }
  }
  return Object.fromEntries(errors);
}

function textOf(issue: Issue, raw: unknown, language: Language): string {
  const own = ownMessage(issue, language);
  if (issue.code === 'custom') return own ?? translate(language, 'common.format');
  if (isMissing(raw, issue.path)) return translate(language, 'common.required');
  return own ?? translate(language, ...boundOf(issue));
}

/** The contract may name a message of ours; zod's own are no names. */
function ownMessage({ message }: Issue, language: Language): string | undefined {
  const said = translate(language, message as MessageKey);
  return said === message ? undefined : said;
}

function boundOf(issue: Issue): [MessageKey, MessageParams?] {
  if (issue.code === 'too_big') {
    const max = String(issue.maximum);
    if (issue.origin === 'string') return ['common.tooLong', { max }];
    return [issue.origin === 'array' ? 'common.tooMany' : 'common.tooLarge', { max }];
  }
  if (issue.code === 'too_small') {
    const min = String(issue.minimum);
    if (issue.origin === 'string') return ['common.tooShort', { min }];
    return [issue.origin === 'array' ? 'common.tooFew' : 'common.tooSmall', { min }];
  }
  return ['common.format'];
}
