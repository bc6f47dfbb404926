import { beforeEach, expect, it, vi } from 'vitest';

/** Notifications of outcomes: the library and its root in the page are stood in for. */

const shown = new Map<string, string>();
vi.mock('@mantine/notifications', () => ({
  Notifications: () => null,
  notifications: {
    show: ({ id, message }: { id: string; message: string }) => void shown.set(id, message),
    hide: (id: string) => void shown.delete(id),
  },
}));
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => undefined }) }));
vi.mock('~/theme/mantine', () => ({ MantineRoot: () => null }));
vi.stubGlobal('document', { createElement: () => ({}), body: { appendChild: (node: unknown) => node } });
const { dismissShown, notify } = await import('~/shell/notify');

beforeEach(() => shown.clear());

it('the next outcome takes the place of the one before', () => {
  notify({ kind: 'error', text: 'The server refused the request' }, 'Close');
  notify({ kind: 'success', text: 'Saved' }, 'Close');
  expect([...shown.values()]).toEqual(['Saved']);
});

it('the same outcome stays one', () => {
  notify({ kind: 'error', text: 'Refused' }, 'Close');
  notify({ kind: 'error', text: 'Refused' }, 'Close');
  expect([...shown.values()]).toEqual(['Refused']);
});

it('what is shown goes, whatever it says', () => {
  dismissShown();
  notify({ kind: 'success', text: 'Undone' }, 'Close');
  dismissShown();
  expect([...shown.values()]).toEqual([]);
});
