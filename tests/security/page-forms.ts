import { ROOM } from '~/forms/text-bound';
import { type Element, findAll, isTag, textOf } from '../foreign/page';

/** The forms of a page, and what a browser sends of them. */

const TEXT_TYPES = [undefined, 'text', 'search', 'email', 'tel', 'url', 'password'];

export interface Form {
  readonly address: string;
  readonly action: string;
  readonly isPost: boolean;
  /** Controls with a name, and the button that sends it. */
  readonly sent: readonly Element[];
  readonly texts: readonly Element[];
}

export const nameOf = ({ attributes }: Element) => attributes.name ?? '';
const isText = ({ tag, attributes }: Element) =>
  tag === 'textarea' || (tag === 'input' && TEXT_TYPES.includes(attributes.type));

/** The forms of a page at an address. */
export function formsOf(address: string, page: Element): Form[] {
  const named = findAll(page, ({ attributes }) => Boolean(attributes.name) && !('disabled' in attributes));
  const isNamed = new Set(named);
  return findAll(page, isTag('form')).map((form) => {
    const inside = findAll(form, (one) => isNamed.has(one) && !one.attributes.form);
    const joined = named.filter(
      ({ attributes }) => attributes.form && attributes.form === form.attributes.id,
    );
    const sent = [...inside, ...joined];
    const { action = '', method } = form.attributes;
    return { address, action, isPost: method === 'post', sent, texts: sent.filter(isText) };
  });
}

/** Characters beyond their bounds that texts of a posted form can hold, to be refused. */
const roomIn = ({ isPost }: Form): number => (isPost ? ROOM : 0);

/** Chinese, 9 bytes a character in an address, as long as a text may be, or so much longer. */
export const atBound = (form: Form, { attributes }: Element, beyond = 0) =>
  '汉'.repeat(Number(attributes.maxlength) - roomIn(form) + beyond);

/** What a browser sends of the form with some of its texts filled to their bounds, or beyond. */
export function filled(form: Form, full: readonly Element[], beyond = 0): [string, string][] {
  // Of several buttons some do not read the texts: what is too long goes with the last, which does.
  const last = form.sent.findLast((one) => one.tag === 'button' && nameOf(one) === 'intent');
  const isPressed = (control: Element) => nameOf(control) === 'intent' && (beyond === 0 || control === last);
  return form.sent.flatMap((control): [string, string][] => {
    const { type, value = '', checked } = control.attributes;
    if (full.includes(control)) return [[nameOf(control), atBound(form, control, beyond)]];
    if (control.tag === 'button') return isPressed(control) ? [['intent', value]] : [];
    if (control.tag === 'textarea') return [[nameOf(control), textOf(control)]];
    if (control.tag === 'select') {
      const options = findAll(control, isTag('option'));
      const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options.at(-1);
      return [[nameOf(control), chosen?.attributes.value ?? '']];
    }
    if (type === 'file' || (/checkbox|radio/.test(type ?? '') && checked === undefined)) return [];
    return [[nameOf(control), value]];
  });
}
