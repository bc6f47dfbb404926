import { useIsomorphicEffect } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { ERROR_MARK, wrongControls } from './first-error';
import styles from './marks.module.css';
import { SHOWS_FAILURE, useActionResult, useRefusalMessage } from './submission';

/** The star beside the label of a required field. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
);

interface FieldErrorProps {
  /** The field refers to it by `aria-describedby`. */
  readonly id?: string | undefined;
  readonly children: string | undefined;
}

/**
 * The error of a field or of a group of them, if any, until something in the same element is changed. Its place stays:
 * what is below must not move under a pointer on its way to it.
 */
export function FieldError({ id, children: text }: FieldErrorProps) {
  const actionData = useActionResult();
  const message = useRefusalMessage();
  const ownId = useId();
  const element = useRef<HTMLParagraphElement>(null);
  const [corrected, setCorrected] = useState<object>();
  /** Controls whose mark was taken off. React does not know, and would not set it again. */
  const unmarked = useRef<readonly HTMLElement[]>([]);
  const isShown = corrected !== actionData;

  // Before the next event, and before what was typed ahead of the scripts is repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is there while it is shown
  useIsomorphicEffect(() => {
    const error = element.current;
    const around = error?.parentElement;
    if (!error || !around) return;
    for (const control of unmarked.current) control.setAttribute('aria-invalid', 'true');
    unmarked.current = [];
    const correct = ({ target }: Event) => {
      // Why a file is refused changes with the file that is chosen.
      if (target instanceof HTMLInputElement && target.type === 'file') return;
      const controls = wrongControls(error);
      for (const control of controls) control.removeAttribute('aria-invalid');
      // A choice comes as two events.
      unmarked.current = [...unmarked.current, ...controls];
      setCorrected(actionData);
    };
    for (const type of CHANGES) around.addEventListener(type, correct);
    return () => {
      for (const type of CHANGES) around.removeEventListener(type, correct);
    };
  }, [actionData, isShown, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (corrected === actionData && text) message.onCorrected(text);
  }, [corrected]);

  if (!text) return null;
  if (!isShown) {
    return (
      <p className={styles.place} aria-hidden="true" data-error-place>
        {text}
      </p>
    );
  }
  const marks = {
    [ERROR_MARK]: '',
    'data-error-place': '',
    ...(text === message.text && { [SHOWS_FAILURE]: '' }),
  };
  return (
    <p ref={element} id={id ?? ownId} className={styles.error} {...marks}>
      {text}
    </p>
  );
}

/** Old browsers only fire the second event for choices. */
const CHANGES = ['input', 'change'];
