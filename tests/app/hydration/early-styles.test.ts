import type { EntryContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { stylesAhead } from '~/hydration/early-styles.server';

const manifest = (...css: (string[] | undefined)[]) =>
  ({
    routes: Object.fromEntries(css.map((files, at) => [at, { css: files }] as const)),
  }) as unknown as EntryContext['manifest'];

it('names each stylesheet of a page once', () => {
  expect(stylesAhead(manifest(['/all.css'], undefined, ['/all.css', '/list.css']))).toBe(
    '</all.css>; rel=preload; as=style, </list.css>; rel=preload; as=style',
  );
});

it('names none where there is none', () => {
  expect(stylesAhead(manifest(undefined))).toBeUndefined();
});
