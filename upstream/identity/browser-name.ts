import Bowser from 'bowser';

const MAX_CHARS = 60;

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/**
 * Short name of a browser and its system, e.g. `Microsoft Edge 131, Windows 10`, from what it says of itself. Whatever
 * says nothing known is named by its first word; empty where it says nothing.
 */
export function browserName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name
    ? joined(browser.name, browser.version?.split('.')[0])
    : (userAgent.split(/[\s/]/, 1)[0] ?? '');
  const system = joined(os.name, os.versionName ?? os.version?.split('.')[0]);
  return [name, system].filter(Boolean).join(', ').slice(0, MAX_CHARS);
}
