import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { Link } from '~/link';
import type { Header } from './columns';
import styles from './data-table.module.css';

/** Key of the column of a row's links and buttons, which is not printed. */
const ACTIONS = 'actions';
/** Overflow handling costs time in every cell that may need it; shorter texts never do. */
const SHORT_TEXT = 18;

export function classOf({ key, align, pinned, control, onPhone }: Header): string | undefined {
  const names = [
    align && styles.end,
    control && styles.control,
    key === ACTIONS && !control && styles.actions,
    pinned && (pinned === 'start' ? styles.pinned : styles.pinnedEnd),
    onPhone && styles[onPhone],
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

export const widthOf = ({ width }: Header) => (width ? { minWidth: width, maxWidth: width } : undefined);

const isText = (content: ReactNode) => content === null || typeof content !== 'object';

/** A text, a tag or a link: it can show another row, while a control holds what belongs to its own. */
export const isPlain = (content: ReactNode): boolean =>
  isText(content) || (isValidElement(content) && (content.type === 'span' || content.type === Link));

/** The text of a cell that holds nothing else; undefined for any other. */
function textOf(content: ReactNode): string | undefined {
  if (isText(content)) return String(content ?? '');
  const inside = isPlain(content) && isValidElement<PropsWithChildren>(content) && content.props.children;
  const parts = [inside].flat();
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined;
}

const isShort = (text: string | undefined) => text !== undefined && text.length <= SHORT_TEXT;

/** Whether what a column shows may be too long for it, and the whole of it then. */
export function lengthOf({ control, pinned, width }: Header, content: ReactNode) {
  const text = textOf(content);
  const isCut = !control && pinned !== 'end' && (!isShort(text) || Boolean(width));
  return { isCut, title: isShort(text) ? undefined : text };
}
