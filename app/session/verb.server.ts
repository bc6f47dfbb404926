import type { TFunction } from 'i18next';

/** Title and button of a question: what a yes does, in words, so that nobody has to read on to know it. */
export interface Verb {
  readonly title: string;
  readonly verb: string;
}

/** The verb of a question that a call has asked about a form; a plain one where it has none of its own. */
export function verbOf(call: string, form: FormData, t: TFunction): Verb {
  const what = ['status', 'intent'].map((field) => `_${form.get(field)}`);
  const keys = [call, `any.${call.split('.').at(-1)}`].flatMap((name) =>
    [...what, ''].map((suffix) => `questions.${name}${suffix}`),
  );
  const verb = keys.map((key) => t(key as never, { defaultValue: '' }) as string).find(Boolean);
  if (!verb) return { title: t('forms.question'), verb: t('forms.confirm') };
  const of = form.get('month');
  return { title: of ? t('questions.askOf', { verb, of: String(of) }) : t('questions.ask', { verb }), verb };
}
