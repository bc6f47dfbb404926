import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlStream } from '~/html-stream';

const FIELDS = 400;
const TITLE = '我的标题';

/** Fields whose values meet the end of React's buffer at every byte of a character. */
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

const rendered = (into: NodeJS.ReadWriteStream): Promise<string> => {
  const { pipe } = renderToPipeableStream(<Page />, { onShellReady: () => pipe(into) });
  return text(into);
};

it('no character of a page is broken where React’s buffer ends', async () => {
  const html = await rendered(htmlStream());
  expect(html).not.toContain('\0');
  expect(html.match(/value="(?:我的标题)+"/g)).toHaveLength(FIELDS);
});

it('React itself leaves NUL bytes there: once it does not, this can go', async () => {
  expect(await rendered(new PassThrough())).toContain('\0');
});
