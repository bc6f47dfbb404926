import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { createInstance } from 'i18next';
import { StrictMode, startTransition } from 'react';
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
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

// A page works without scripts, so it is painted first and made lively in slices afterwards.
requestAnimationFrame(() => setTimeout(() => void hydrate()));
