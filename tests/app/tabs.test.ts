import { describe, expect, it } from 'vitest';
import { mergeTabs, neighbour, parseTabs, reduceTabs, type Tab, type Tabs } from '~/shell/tabs';

const tab = (path: string, pinned = false, url = path): Tab => ({ path, url, pinned });
const A = '/transaction/outbound';
const B = '/account/index';
const C = '/account/customerAccount';
const three: Tabs = [tab(A), tab(B), tab(C)];
const paths = (tabs: Tabs) => tabs.map(({ path }) => path);

describe('visiting', () => {
  it('opens a tab once and remembers its last full address', () => {
    const once = reduceTabs([], { type: 'visit', url: `${A}?page=2` });
    expect(once).toEqual([tab(A, false, `${A}?page=2`)]);
    const again = reduceTabs(once, { type: 'visit', url: `${A}?page=3&tab=details` });
    expect(again).toEqual([tab(A, false, `${A}?page=3&tab=details`)]);
    expect(reduceTabs(again, { type: 'visit', url: again[0]?.url ?? '' })).toBe(again);
  });

  it.each(['/', '/404', '/password', '/nowhere?x=1'])('keeps no tab of %s', (url) => {
    expect(reduceTabs(three, { type: 'visit', url })).toBe(three);
  });
});

describe('closing', () => {
  it('closes one, others, all; never a pinned one', () => {
    expect(paths(reduceTabs(three, { type: 'close', path: B }))).toEqual([A, C]);
    const pinned = reduceTabs(three, { type: 'pin', path: C });
    expect(paths(pinned)).toEqual([C, A, B]);
    expect(reduceTabs(pinned, { type: 'close', path: C })).toEqual(pinned);
    expect(paths(reduceTabs(pinned, { type: 'closeOthers', path: B }))).toEqual([C, B]);
    expect(paths(reduceTabs(pinned, { type: 'closeAll' }))).toEqual([C]);
    const unpinned = reduceTabs(pinned, { type: 'unpin', path: C });
    expect(paths(reduceTabs(unpinned, { type: 'closeAll' }))).toEqual([]);
  });

  it('moves one to the place of another, pinned ones first', () => {
    expect(paths(reduceTabs(three, { type: 'move', path: A, to: C }))).toEqual([B, C, A]);
    expect(paths(reduceTabs(three, { type: 'move', path: C, to: A }))).toEqual([C, A, B]);
    const pinned = reduceTabs(three, { type: 'pin', path: B });
    expect(paths(reduceTabs(pinned, { type: 'move', path: C, to: B }))).toEqual([B, C, A]);
    expect(reduceTabs(three, { type: 'move', path: '/nowhere', to: A })).toBe(three);
    expect(reduceTabs(three, { type: 'move', path: A, to: '/' })).toBe(three);
  });

  it('leads to the neighbour', () => {
    expect(neighbour(three, A)).toBe(B);
    expect(neighbour(three, C)).toBe(B);
    expect(neighbour([tab(A)], A)).toBe('/');
  });
});

describe('restoring', () => {
  it('puts stored tabs before those of this visit', () => {
    const now = [tab(A, false, `${A}?page=9`)];
    const tabs = mergeTabs([tab(B, true), tab(C)], now, `${A}?page=9`);
    expect(paths(tabs)).toEqual([B, C, A]);
  });

  it('takes over what another window opened, closed and pinned, not where it went', () => {
    const stored = [tab(C, true), tab(B, false, `${B}?page=2`)];
    const tabs = mergeTabs(stored, [tab(A), tab(B, false, `${B}?page=7`)], `${B}?page=7`);
    expect(tabs).toEqual([tab(C, true), tab(B, false, `${B}?page=7`)]);
    expect(paths(mergeTabs(stored, [tab(A)], A))).toEqual([C, B, A]);
  });

  it('reads back what was written, and only what fits', () => {
    expect(parseTabs(JSON.stringify(three))).toEqual(three);
    const odd = [
      null,
      1,
      {},
      tab('/nowhere'),
      tab(A, false, 'https://evil.example'),
      { ...tab(A), pinned: 'yes' },
    ];
    expect(parseTabs(JSON.stringify(odd))).toEqual([]);
    for (const stored of [null, '', '{', '{}', '"x"']) expect(parseTabs(stored)).toEqual([]);
  });
});
