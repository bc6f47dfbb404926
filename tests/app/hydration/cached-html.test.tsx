import { expect, it } from 'vitest';
import { renderOnce } from '~/hydration/cached-html.server';

it('what depends on the same is rendered once', () => {
  let times = 0;
  const items = (title: string) => () => {
    times++;
    return <li title={title}>{title}</li>;
  };
  expect(renderOnce(['a', 'R&D'], items('R&D'))).toBe('<li title="R&amp;D">R&amp;D</li>');
  expect(renderOnce(['a', 'R&D'], items('R&D'))).toBe('<li title="R&amp;D">R&amp;D</li>');
  expect(times).toBe(1);
  expect(renderOnce(['b', 'R&D'], items('<b>'))).toBe('<li title="&lt;b&gt;">&lt;b&gt;</li>');
  expect(times).toBe(2);
});

it('there is room for 500; what was rendered first goes first', () => {
  let times = 0;
  const render = (i: number) =>
    renderOnce(['room', i], () => {
      times++;
      return i;
    });
  for (let i = 0; i < 500; i++) render(i);
  render(0);
  expect(times).toBe(500);
  render(500);
  render(1);
  expect(times).toBe(501);
  render(0);
  expect(times).toBe(502);
});
