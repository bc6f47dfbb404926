import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../harness/free-port';
import { until, type WindowBrowser } from './browser';
import { person, type Remote } from './remote';
import { atWorkplace, type Workplace } from './workplace';

/** WebKitGTK's MiniBrowser on a screen that nobody sees, by classic WebDriver, which has no command to print there. */
export const startWebKit = (driverPath: string, origin: string): Promise<WindowBrowser> =>
  atWorkplace((place) => start(place, driverPath, origin));

async function start(place: Workplace, driverPath: string, origin: string): Promise<WindowBrowser> {
  const home = place.folder;
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${place.downloads}"\n`);
  const screen = place.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3]!, 'data');
  const port = await freePort();
  place.start(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      ...{ DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
      // Layers cost a processor without a graphics card a third more.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...{ HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home },
    },
    stdio: 'ignore',
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await until('WebKitWebDriver', () => call('GET', '/status'));
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 960 });

  const remote: Remote = {
    hasScripts: true,
    go: (path) => call('POST', `${session}/url`, { url: origin + path }),
    back: () => call('POST', `${session}/back`, {}),
    reload: () => call('POST', `${session}/refresh`, {}),
    run: (fn, ...args) =>
      call('POST', `${session}/execute/sync`, { script: `return (${fn})(...arguments)`, args }),
    act: (steps) => call('POST', `${session}/actions`, { actions: [steps] }),
  };
  const user = person(remote);
  return {
    ...user,
    download: async (link) => {
      await user.follow(link);
      return place.workbook();
    },
    quit: place.clear,
  };
}
