import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Not about statements. */
const OTHERS = ['demo/people.ts'];

it('statements are sent together by what waits for all of them', () => {
  const files = readdirSync('upstream', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const those = files.filter((file) => readFileSync(`upstream/${file}`, 'utf8').includes('Promise.all('));
  expect(those).toEqual(OTHERS);
});
