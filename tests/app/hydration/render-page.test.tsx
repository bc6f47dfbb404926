import { expect, it } from 'vitest';
import { deferScripts } from '~/hydration/late-scripts.server';
import { htmlOf } from '~/hydration/render-page.server';

const FIELDS = 400;
const TITLE = '我的标题';

/** Fields whose values cross the end of React's buffer at every byte of a character. */
function Page() {
  return (
    <form>
      {Array.from({ length: FIELDS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <input key={i} name={'x'.repeat(i % 7)} defaultValue={TITLE.repeat(1 + (i % 5))} />
      ))}
    </form>
  );
}

const rendered = (page: React.ReactElement, onError: (error: unknown) => void) =>
  htmlOf(page, { nonce: 'n', timeoutMs: 5000, onError });
const fail = (error: unknown) => {
  throw error;
};

it('no character of a page is broken where React’s buffer ends', async () => {
  const html = (await rendered(<Page />, fail)).toString();
  expect(html).not.toContain('\0');
  expect(html.match(/value="(?:我的标题)+"/g)).toHaveLength(FIELDS);
});

it('a page that cannot be rendered says why', async () => {
  const fault = new Error('broken');
  const Broken = () => fail(fault);
  const told: unknown[] = [];
  await expect(rendered(<Broken />, (error) => void told.push(error))).rejects.toBe(fault);
  expect(told).toEqual([fault]);
});

it('scripts wait for the first paint, and nothing else of the page changes; no link leads to them', () => {
  const html = (link: (file: string) => string, script: string, end: string) =>
    `<head></head><body><p>rel="modulepreload" &lt;/body></p><span id="page-end" hidden=""></span>` +
    `${link('/a.js')}${link('/b.js')}<script nonce="n">context</script><script nonce="n" ${script}>import "/a.js"</script>` +
    `${end}</body></html><script nonce="n">stream</script>`;
  const page = Buffer.from(
    html((file) => `<link rel="modulepreload" href="${file}"/>`, 'type="module" async=""', ''),
  );
  const late = deferScripts(page, 'n').toString();
  const [, start = ''] =
    /(<script nonce="n">if \([^)]*\) requestAnimationFrame[\s\S]*?<\/script>)<\/body>/.exec(late) ?? [];
  expect(late).toBe(html((file) => `<template data-href="${file}"></template>`, 'type="late"', start));
  expect(start).not.toBe('');
});

it('a page without the mark of its end stays whole', () => {
  const page = '<body><p>Fault</p></body>';
  const late = deferScripts(Buffer.from(page), 'n').toString();
  expect(late.replace(/<script[\s\S]*<\/script>/, '')).toBe(page);
});
