import type { Notice } from './failure-responses.server';

/** A form that was not carried out, as names and values in its order; passwords and files are left out. */
export type SentForm = readonly (readonly [name: string, value: string])[];

/** A page that cannot be shown after a form was sent to it: the form comes back, to be sent again. */
export interface NoticeWithForm extends Notice {
  readonly sent?: SentForm;
}

/** What came in a form and can be sent again. */
export const sentForm = (form: FormData): SentForm =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value] as const] : [],
  );
