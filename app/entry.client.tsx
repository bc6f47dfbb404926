import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { unstable_forceFrameRate as setFrameRate } from 'scheduler';
import { instanceOf } from '~/i18n/instance';
import type { Texts } from '~/i18n/shape';
import { replayEarlyInput } from './early-input';
import { FORM_TOKEN_FIELD } from './forms/names';
import { endHydration, reportFault } from './hydration-fault';

const languages: Record<string, () => Promise<{ default: Texts }>> = {
  'zh-CN': () => import('~/i18n/zh-CN/index'),
  'en-US': () => import('~/i18n/en-US/index'),
};

async function hydrate(): Promise<void> {
  // Styles that dialogs insert need the page's nonce, before the first of them is rendered.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);

  const { lang } = document.documentElement;
  const load = languages[lang] ?? languages['zh-CN'];
  const texts = await load?.();
  if (!texts) return;
  const i18n = instanceOf(lang, texts.default);
  // This browser's scripts send forms with an Origin, and expect the page as React renders it.
  for (const field of document.querySelectorAll(`[name="${FORM_TOKEN_FIELD}"]`)) field.remove();
  const repeatInput = replayEarlyInput();
  const giveEvents = keepEventsFromReact();
  const onHydrated = () => {
    endHydration();
    giveEvents();
    repeatInput();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Hydrated onHydrated={onHydrated}>
            <RemixBrowser />
          </Hydrated>
        </I18nextProvider>
      </StrictMode>,
      { onRecoverableError: reportFault },
    );
  });
}

/**
 * Events for which React would hydrate the whole page synchronously, its `discreteReplayableEvents`; and focus, which
 * comes with them.
 */
const HELD_EVENTS = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'drop', 'dragstart', 'dragend'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change'],
  ...['copy', 'cut', 'paste', 'submit', 'reset', 'focusin', 'focusout'],
];

/**
 * Until hydration has finished, clicks and keys are left to the browser: handling one would make React hydrate
 * everything first, which takes a slow machine longer than loading the next page. And while the page's data are not
 * decoded yet, React would give up for good (its error 345). Returns a function that ends this.
 */
function keepEventsFromReact(): () => void {
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of HELD_EVENTS) window.addEventListener(type, keep, true);
  return () => {
    for (const type of HELD_EVENTS) window.removeEventListener(type, keep, true);
  };
}

/**
 * How often a render pauses for input and frames. React pauses every 5 ms, which a page needs while it hydrates; but
 * the result of a navigation is waited for, and with a slow processor the pauses took as long as the work.
 */
const PAUSES_PER_SECOND = 10;

/** Around the page, not beside it: a sibling that the server does not render would shift every id React makes. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(() => {
    setFrameRate(PAUSES_PER_SECOND);
    performance.mark('hydrated');
  }, []);
  return children;
}

hydrate().catch(reportFault);
