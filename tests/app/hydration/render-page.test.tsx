import { lazy, Suspense, useId } from 'react';
import { expect, it } from 'vitest';
import { useCachedHtml } from '~/hydration/cached-html';
import { bytesOf, htmlOf } from '~/hydration/html-of.server';
import { deferScripts } from '~/hydration/late-scripts.server';

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

const limits = (onError: (error: unknown) => void) => ({ nonce: 'n', timeoutMs: 5000, onError });
const rendered = (page: React.ReactElement, onError: (error: unknown) => void) =>
  htmlOf(page, limits(onError));
const fail = (error: unknown) => {
  throw error;
};

it('no character of a page is broken where React’s buffer ends', async () => {
  const html = (await bytesOf(<Page />, limits(fail))).toString();
  expect(html).not.toContain('\0');
  expect(html.match(/value="(?:我的标题)+"/g)).toHaveLength(FIELDS);
});

const Late = lazy(async () => ({ default: () => <b>here</b> }));

function Whole({ name }: { readonly name: string }) {
  const id = useId();
  return (
    <html lang="zh-CN" id={id}>
      <head>
        <title>{`${TITLE} & more`}</title>
      </head>
      <body>
        <menu {...useCachedHtml([name], () => <li>R&amp;D</li>)} />
        {TITLE} {1} <s style={{ minWidth: 2 }}>{'<b>'}</s>
        <Page />
        <select defaultValue="b">
          <option>a</option>
          <option>b</option>
        </select>
        <textarea defaultValue={'\n1\n2'} />
        <Suspense fallback="away">
          <Late />
        </Suspense>
      </body>
    </html>
  );
}

it('the first page waits for what is loaded late, and the next ones are the same', async () => {
  const name = 'first and next';
  const first = (await rendered(<Whole name={name} />, fail)).toString();
  expect(first).toMatch(/^<!DOCTYPE html><html /);
  expect(first).toContain('<menu><li>R&amp;D</li></menu>');
  expect(first).toContain('<b>here</b>');
  for (const next of [name, 'of another menu']) {
    expect((await rendered(<Whole name={next} />, fail)).toString()).toBe(first);
  }
});

it('a page that cannot be rendered says why', async () => {
  const fault = new Error('broken');
  const Broken = () => fail(fault);
  const told: unknown[] = [];
  await expect(rendered(<Broken />, (error) => void told.push(error))).rejects.toBe(fault);
  expect(told).toEqual([fault]);
});

it('scripts wait for the first paint, and nothing else of the page changes; no link leads to them', () => {
  const html = (first: string, link: (file: string) => string, script: string, end: string) =>
    `<!DOCTYPE html><html${first} lang="en"><head></head><body><p>rel="modulepreload" &lt;/body></p><span id="page-end" hidden=""></span>` +
    `${link('/a.js')}${link('/b.js')}<script nonce="n">context</script><script nonce="n" ${script}>import "/a.js"</script>` +
    `${end}</body></html><script nonce="n">stream</script>`;
  const page = Buffer.from(
    html('', (file) => `<link rel="modulepreload" href="${file}"/>`, 'type="module" async=""', ''),
  );
  const late = deferScripts(page, 'n').toString();
  const [, start = ''] = /(<script nonce="n">{ let timer;[\s\S]*?<\/script>)<\/body>/.exec(late) ?? [];
  const first = ' data-first=""';
  const waiting = html(first, (file) => `<template data-href="${file}"></template>`, 'type="late"', start);
  expect(late).toBe(waiting);
  expect(start).not.toBe('');
});

it('a page without the mark of its end stays whole', () => {
  const page = '<body><p>Fault</p></body>';
  const late = deferScripts(Buffer.from(page), 'n').toString();
  expect(late.replace(/<script[\s\S]*<\/script>/, '')).toBe(page);
});
