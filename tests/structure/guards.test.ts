import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Routes open to everyone, each with its reason. */
const PUBLIC: Record<string, string> = {
  'root.tsx': 'language and theme only',
  'screens/identity/login/route.tsx': 'signing in',
  'screens/identity/quick-login/route.ts': 'signing in',
  'screens/identity/reset-password/route.tsx': 'a new password by a link',
  'session/logout.ts': 'signing out, also of a session that is gone',
  'session/preferences.ts': 'language and theme, also before signing in',
  'screens/not-found/unmatched.ts': 'leads to /404 only',
};

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(`app/${file}`, 'utf8') }));

const exported = (kind: 'loader' | 'action') =>
  sources.flatMap(({ file, text }) => {
    const made = text.match(new RegExp(`export (?:const|async function|function) ${kind}\\b[^;{]*`));
    return made ? [{ file, made: made[0] }] : [];
  });

it.each(['loader', 'action'] as const)('every %s guards itself', (kind) => {
  const found = exported(kind);
  expect(found.length).toBeGreaterThan(2);
  const guard = kind === 'loader' ? 'guardedLoader(' : 'guardedAction(';
  const unguarded = found.filter(({ file, made }) => !made.includes(guard) && !(file in PUBLIC));
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});

it('every action, public or not, checks the origin', () => {
  const open = exported('action').filter(({ made }) => !/(guardedAction|publicAction)\(/.test(made));
  expect(open.map(({ file }) => file)).toEqual([]);
});

it('every screen with forms says when it is read again', () => {
  const screens = sources.filter(
    ({ file, text }) => /route\.tsx$/.test(file) && text.includes('guardedAction('),
  );
  expect(screens.length).toBeGreaterThan(10);
  const silent = screens.filter(
    ({ text }) => !text.includes("export { shouldRevalidate } from '~/shell/revalidate'"),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

it('every cookie is made in one place, which makes it HttpOnly, and Secure over HTTPS', () => {
  const makers = sources.filter(({ text }) => /\bcreate\w*Cookie\w*\(|cookie=/.test(text));
  expect(makers.map(({ file }) => file)).toEqual(['session/cookie.server.ts']);
});
