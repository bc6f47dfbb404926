import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { capture } from '../harness/product';
import { connect } from './bidi';
import { until, type WindowBrowser } from './browser';
import { person, type Remote } from './remote';
import { atWorkplace, type Workplace } from './workplace';

/** Firefox without a window, by WebDriver BiDi. */
export const startFirefox = (path: string, origin: string, hasScripts: boolean): Promise<WindowBrowser> =>
  atWorkplace((place) => start(place, path, origin, hasScripts));

async function start(
  place: Workplace,
  path: string,
  origin: string,
  hasScripts: boolean,
): Promise<WindowBrowser> {
  writeFileSync(join(place.folder, 'user.js'), preferences(hasScripts, place.downloads));
  const args = ['--headless', '--no-remote', '--profile', place.folder, '--remote-debugging-port', '0'];
  const firefox = place.start(path, [...args, 'about:blank'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = capture(firefox);
  const address = await until('Firefox', () => /listening on (ws:\S+)/.exec(output())?.[1]);
  const bidi = await connect(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]!.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });

  const remote: Remote = {
    hasScripts,
    go: async (path) => {
      await bidi.send('browsingContext.navigate', { context, url: origin + path, wait: 'complete' });
    },
    back: async () => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    run: async (fn, ...args) => {
      // In a sandbox of its own a function runs also where pages may run none.
      const { result, exceptionDetails } = await bidi.send<Ran>('script.callFunction', {
        functionDeclaration: `() => JSON.stringify((${fn})(...${JSON.stringify(args)}))`,
        target: { context, sandbox: 'journey' },
        awaitPromise: false,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    act: async (steps) => {
      await bidi.send('input.performActions', { context, actions: [steps] });
    },
  };
  const user = person(remote);
  return {
    ...user,
    download: async (link) => {
      await user.follow(link);
      return place.workbook();
    },
    print: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context, page: A4 });
      return countPages(Buffer.from(data, 'base64'));
    },
    quit: async () => {
      bidi.close();
      await place.clear();
    },
  };
}

/** In centimetres. */
const A4 = { width: 21, height: 29.7 };

interface Ran {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/** Pages stand in packed streams. */
function countPages(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs);
  const texts = [...streams].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return texts.join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Chinese; nothing of its own on the network; files are saved without a question. */
function preferences(hasScripts: boolean, downloads: string): string {
  const values = {
    'javascript.enabled': hasScripts,
    'intl.accept_languages': 'zh-CN',
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.safebrowsing.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  return lines.join('\n');
}
