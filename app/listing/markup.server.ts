import { Fragment, isValidElement, type ReactNode } from 'react';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Attributes by what React calls them. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', defaultChecked: 'checked' };

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!);

/**
 * The HTML of elements that hold no state, as React would write it.
 * @throws if an element has a handler: there is nothing that would call it
 */
export function markupOf(node: ReactNode): string {
  if (typeof node === 'string') return escapeText(node);
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return '';
  const { type, props } = node;
  const { children, ...attributes } = props;
  if (type === Fragment) return markupOf(children as ReactNode);
  // A component without hooks, such as a link.
  if (typeof type === 'function') return markupOf((type as (props: unknown) => ReactNode)(props));
  const inside = markupOf(children as ReactNode);
  const start = `<${type}${Object.entries(attributes).map(attribute).join('')}>`;
  return type === 'input' ? start : `${start}${inside}</${type}>`;
}

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'function') throw new Error(`nothing would call ${name}`);
  const called = ATTRIBUTES[name] ?? name;
  const text = value === true && !called.includes('-') ? '' : String(value);
  return ` ${called}="${escapeText(text)}"`;
}
