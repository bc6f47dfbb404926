import { RemixBrowser } from '@remix-run/react';
import type { Language } from '~contract/common';
import { reportFault } from './hydration/fault';
import { startPage } from './hydration/start-page';
import { pageTexts } from './i18n/page-texts';
import { readerOfAll, type TextReader } from './i18n/reader';
import { ReaderContext } from './i18n/use-translation';

const pageIn = (reader: TextReader) => (
  <ReaderContext.Provider value={reader}>
    <RemixBrowser />
  </ReaderContext.Provider>
);

/** In development a changed text is shown without a reload, what was typed stays: so all are loaded as one. */
async function startDevelopment(language: Language): Promise<void> {
  const [chinese, english] = await Promise.all([import('./i18n/zh-CN/index'), import('./i18n/en-US/index')]);
  const show = startPage(pageIn(readerOfAll(language, (language === 'en-US' ? english : chinese).default)));
  // The last names the same texts by group: unless it is accepted too, their change reloads the page.
  import.meta.hot?.accept(
    ['./i18n/zh-CN/index.ts', './i18n/en-US/index.ts', './i18n/page-texts.ts'],
    (changed) => {
      const texts = changed[language === 'en-US' ? 1 : 0];
      if (texts) show(pageIn(readerOfAll(language, texts.default)));
    },
  );
}

async function start(): Promise<void> {
  const language: Language = document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN';
  if (import.meta.env.DEV) await startDevelopment(language);
  else startPage(pageIn(await pageTexts(language)));
}

start().catch(reportFault);
