import { useSubmit } from '@remix-run/react';
import { type DragEvent, useRef } from 'react';
import { MOVE_FIELD, moveValue } from './move';

const DROP = 'data-drop';

/** The row that a drag is over, if the dragged rule can be put there: rules stay below their parent. */
function targetOf(event: DragEvent, dragged: HTMLElement | undefined): HTMLElement | undefined {
  const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-rule]');
  const isSibling = row && dragged && row !== dragged && row.dataset.parent === dragged.dataset.parent;
  return isSibling ? row : undefined;
}

const isBefore = (row: HTMLElement, y: number): boolean => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2;
};

/** The rule after a row's among its siblings, but for the dragged one; 0: none. */
function idAfter(row: HTMLElement, dragged: HTMLElement): number {
  const next = (item: Element | null | undefined) => item?.nextElementSibling;
  const ofItem = (item: Element | null | undefined) =>
    item?.querySelector<HTMLElement>(':scope > [data-rule]');
  const first = next(row.closest('li'));
  const found = ofItem(first) === dragged ? ofItem(next(first)) : ofItem(first);
  return Number(found?.dataset.rule ?? 0);
}

/** Rules are dragged among their siblings, where there is a mouse; for all others there are buttons. */
export function useDrag() {
  const submit = useSubmit();
  const dragged = useRef<HTMLElement>(undefined);
  const target = useRef<HTMLElement>(undefined);

  function mark(row: HTMLElement | undefined, side = '') {
    if (target.current !== row) target.current?.removeAttribute(DROP);
    row?.setAttribute(DROP, side);
    target.current = row;
  }

  return {
    onDragStart({ target: grip, dataTransfer }: DragEvent) {
      const row = grip instanceof Element && grip.closest<HTMLElement>('[data-rule]');
      if (!row || !(grip as HTMLElement).draggable) return;
      dragged.current = row;
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', row.dataset.rule ?? '');
      dataTransfer.setDragImage(row, 0, 0);
    },
    onDragOver(event: DragEvent) {
      const row = targetOf(event, dragged.current);
      if (row) event.preventDefault();
      mark(row, row && isBefore(row, event.clientY) ? 'before' : 'after');
    },
    onDrop(event: DragEvent) {
      const row = targetOf(event, dragged.current);
      if (!row || !dragged.current) return;
      event.preventDefault();
      const before = isBefore(row, event.clientY) ? Number(row.dataset.rule) : idAfter(row, dragged.current);
      const move = moveValue(Number(dragged.current.dataset.rule), before);
      submit({ intent: 'move', [MOVE_FIELD]: move }, { method: 'post', preventScrollReset: true });
    },
    onDragEnd() {
      mark(undefined);
      dragged.current = undefined;
    },
  };
}
