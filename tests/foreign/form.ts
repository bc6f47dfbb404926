import { dialogOf, type Element, find, findAll, isTag, textOf } from './page';

/** A form as the server drew it, filled in and sent as a browser without scripts does. */

type Value = string | File;

/** What is done to a form before it is sent. */
export interface Entry {
  /** The name of the button that sends it. */
  readonly button: string;
  /** What is entered, chosen or ticked, by the fields' names. */
  readonly fields?: Readonly<Record<string, Value | readonly Value[]>>;
}

/** A form that is on its way. */
export interface Sent {
  readonly action: string;
  readonly isPost: boolean;
  readonly body: FormData | URLSearchParams;
}

const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const isOff = ({ attributes }: Element) => 'disabled' in attributes;
const nameOf = (element: Element) => element.attributes['aria-label'] ?? textOf(element);

/** The elements that are not switched off, by themselves or by a group around them. */
const liveIn = (element: Element): Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' || isOff(child) ? [] : [child, ...liveIn(child)],
  );

/** The form of an element: the one that it names, else the one around it. */
function formOf(page: Element, element: Element): Element | undefined {
  const { form } = element.attributes;
  if (form !== undefined) return find(page, ({ attributes }) => attributes.id === form);
  return findAll(page, isTag('form')).find((around) => find(around, (inner) => inner === element));
}

/** The form that a button sends, filled in. */
export function fillIn(page: Element, { button, fields = {} }: Entry): Sent {
  const buttons = liveIn(dialogOf(page) ?? page).filter(isTag('button'));
  const pressed = buttons.find(
    (one) => nameOf(one) === button && (one.attributes.type ?? 'submit') === 'submit',
  );
  const form = pressed && formOf(page, pressed);
  if (!form) throw new Error(`there is no button ${button} among ${buttons.map(nameOf).join(', ')}`);
  const controls = liveIn(page).filter(
    (one) => CONTROLS.has(one.tag) && one.attributes.name && formOf(page, one) === form,
  );

  const isMultipart = form.attributes.enctype === 'multipart/form-data';
  const body = isMultipart ? new FormData() : new URLSearchParams();
  const add = (name: string, value: Value) => (body as FormData).append(name, value as string);
  for (const control of controls) {
    const { name = '' } = control.attributes;
    const isEntered = name in fields && control.attributes.type !== 'hidden';
    if (!isEntered) for (const value of valuesOf(control, isMultipart)) add(name, value);
  }
  for (const [name, entered] of Object.entries(fields)) {
    const values = [entered].flat() as Value[];
    const named = controls.filter(({ attributes }) => attributes.name === name);
    for (const value of values) {
      if (!named.some((control) => isOffered(control, value)))
        throw new Error(`${name} cannot be ${String(value)} here`);
      add(name, value);
    }
  }
  const { name, value = '' } = pressed.attributes;
  if (name) add(name, value);
  const action = pressed.attributes.formaction ?? form.attributes.action ?? '';
  return { action, isPost: (pressed.attributes.formmethod ?? form.attributes.method) === 'post', body };
}

const isTick = ({ attributes }: Element) => attributes.type === 'checkbox' || attributes.type === 'radio';
const optionsOf = (select: Element) => findAll(select, isTag('option'));
const optionValue = (option: Element) => option.attributes.value ?? textOf(option);

/** Whether somebody can enter a value into a control. */
function isOffered(control: Element, value: Value): boolean {
  if (control.tag === 'select') return optionsOf(control).some((option) => optionValue(option) === value);
  if (control.attributes.type === 'hidden') return false;
  if (isTick(control)) return (control.attributes.value ?? 'on') === value;
  return (control.attributes.type === 'file') === value instanceof File;
}

/** What a control sends as it is. */
function valuesOf(control: Element, isMultipart: boolean): Value[] {
  const { type, value = '' } = control.attributes;
  if (control.tag === 'textarea') return [textContent(control)];
  if (control.tag === 'select') {
    const options = optionsOf(control);
    const selected = options.filter(({ attributes }) => 'selected' in attributes);
    const shown = selected.length > 0 || 'multiple' in control.attributes ? selected : options.slice(0, 1);
    return shown.map(optionValue);
  }
  if (isTick(control)) return 'checked' in control.attributes ? [control.attributes.value ?? 'on'] : [];
  if (type === 'file') return isMultipart ? [new File([], '')] : [];
  return [value];
}

/** A text as it is, without the first line break, which HTML drops. */
const textContent = ({ children }: Element) => children.join('').replace(/^\n/, '');
