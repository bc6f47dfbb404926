import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { createInstance } from 'i18next';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { options, type Texts } from '~/i18n/shape';

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
  const i18n = createInstance();
  await i18n.init(options(lang, texts.default));
  const giveClicks = keepClicksFromReact();
  const onLively = () => {
    giveClicks();
    tellChosenFiles();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
          <Lively onLively={onLively} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/** What React would make the whole page lively for at once. What is typed meanwhile is its to know, though. */
const HURRYING = [
  'click',
  'submit',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'focusin',
  'focusout',
];

/**
 * Until the page is lively a click or a key is the browser's own: to answer it React would stop for the whole page,
 * which takes a slow terminal longer than to load the page that the click leads to. Gives the way to end this.
 */
function keepClicksFromReact(): () => void {
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of HURRYING) window.addEventListener(type, keep, true);
  return () => {
    for (const type of HURRYING) window.removeEventListener(type, keep, true);
  };
}

/** A file that was chosen before is told to its field, which checks and shows it. */
function tellChosenFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function Lively({ onLively }: { onLively: () => void }) {
  useLayoutEffect(onLively, [onLively]);
  useEffect(() => void performance.mark('lively'), []);
  return null;
}

void hydrate();
