import { useIsomorphicEffect } from '@mantine/hooks';
import { useRef } from 'react';
import copyStyles from './copy-button.module.css';

/** Rows as the server has written them: HTML without state and handlers. A page has it in itself, and not among its data. */
export interface WrittenRows {
  readonly html?: string;
}

interface WrittenBodyProps {
  readonly rows: WrittenRows;
  readonly className: string | undefined;
}

const isServer = typeof document === 'undefined';
/** What the page came with. React makes all of it anew where it finds something that is not of it, as an extension's. */
const fromServer = isServer ? null : document.querySelector('[data-written]');

/**
 * The body of a table whose rows the server writes, also for the next page. React knows nothing of what is in it: to hydrate
 * a thousand elements took longer than the rest of a list, and no script says how a cell is drawn.
 */
export function WrittenBody({ rows, className }: WrittenBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useIsomorphicEffect(() => {
    if (!body.current) return;
    if (rows.html !== undefined) show(body.current, rows.html);
    else if (!body.current.hasChildNodes() && fromServer) body.current.append(...fromServer.childNodes);
  }, [rows]);
  // In the browser always the same, so that React leaves alone what is there.
  const html = { __html: (isServer && rows.html) || '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are escaped where the HTML is made
  return <tbody ref={body} className={className} data-written="" dangerouslySetInnerHTML={html} />;
}

/** Elements stay, and are changed: so do the focus, and the ticks of rows that are the same. */
function show(body: HTMLTableSectionElement, html: string): void {
  const next = document.createElement('tbody');
  next.innerHTML = html;
  const shown = [...body.rows];
  const rows = [...next.rows];
  shown.slice(0, rows.length).forEach((row, at) => {
    change(row, rows[at]!);
  });
  body.append(...rows.slice(shown.length));
  for (const row of shown.slice(rows.length)) row.remove();
}

/** What is in a node, without the copy button that a cell may hold. */
const contentOf = (node: ChildNode): ChildNode[] =>
  [...node.childNodes].filter(
    (child) => !(child instanceof HTMLElement && child.className === copyStyles.inCell),
  );

/** Makes a node like another of the same shape, and puts that one in its place where the shapes differ. */
function change(shown: ChildNode, next: ChildNode): void {
  const before = contentOf(shown);
  const children = [...next.childNodes];
  if (shown.nodeName !== next.nodeName || before.length !== children.length) {
    shown.replaceWith(next);
  } else if (shown instanceof Element && next instanceof Element) {
    changeAttributes(shown, next);
    before.forEach((child, at) => {
      change(child, children[at]!);
    });
  } else if (shown.nodeValue !== next.nodeValue) shown.nodeValue = next.nodeValue;
}

function changeAttributes(shown: Element, next: Element): void {
  const differs = (name: string) => shown.getAttribute(name) !== next.getAttribute(name);
  // A tick is of its row, and what is ticked for all of them is so at once.
  if (shown instanceof HTMLInputElement && (differs('value') || differs('checked')))
    shown.checked = next.hasAttribute('checked');
  for (const name of shown.getAttributeNames()) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes) if (differs(name)) shown.setAttribute(name, value);
}
