import type { ActionFunctionArgs } from '@remix-run/node';
import { expect } from 'vitest';
import type { startApp } from './app';
import { drawnForm } from './drawn-form';
import { renderScreen, type ScreenRoute } from './page';
import { envelope } from './stub-upstream';

/** Edit forms before a server whose edits replace the record by what is sent. */

export interface Editable extends ScreenRoute {
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
}
/** Fields of a form by name, as they are set instead of what was drawn. */
export type Changes = Readonly<Record<string, string | string[]>>;
export type Fields = Readonly<Record<string, unknown>>;

export const LANGUAGE_LIST = { 'zh-CN': '中文', 'en-US': 'English' };
export const paged = (row: object) => ({ total: '1', data: [row] });

/** What was sent, as a server would store it: absent, null and empty are the same to it, and so are 1 and "1". */
export function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [name, stored(inner)] as const);
    const filled = fields.filter(([, inner]) => String(inner) !== '');
    return filled.length > 0 ? Object.fromEntries(filled) : '';
  }
  return String(value ?? '');
}

export const only = (record: Fields, names: string) =>
  Object.fromEntries(names.split(' ').flatMap((name) => (name in record ? [[name, record[name]]] : [])));

interface Drawn {
  readonly changes?: Changes | undefined;
  readonly intent?: string;
}

/** Opens, changes and sends the forms of a stubbed app. */
export function editForms({ stub, submit, seen, forget }: Awaited<ReturnType<typeof startApp>>) {
  const bodies = (path: string): Fields[] => seen(path).map(({ body }) => JSON.parse(body));

  /** The page of an address, its form of an intent changed and sent: the action's answer. */
  async function sent(route: Editable, address: string, { changes = {}, intent = 'edit' }: Drawn = {}) {
    forget();
    const form = drawnForm(await renderScreen(route, address), intent);
    for (const [name, values] of Object.entries(changes)) {
      form.delete(name);
      for (const value of [values].flat()) form.append(name, value);
    }
    return route.action((await submit(address, form)) as ActionFunctionArgs);
  }

  return {
    bodies,
    sent,
    /** The same, done by the server: what the path was sent. */
    async saved(route: Editable, address: string, path: string, drawn?: Drawn): Promise<Fields> {
      stub.on(path, envelope([]));
      expect(await sent(route, address, drawn)).toBeInstanceOf(Response);
      expect(bodies(path)).toHaveLength(1);
      return bodies(path)[0]!;
    },
    /** The same, refused before the server is asked: the messages by field. */
    async refused(route: Editable, address: string, path: string, drawn?: Drawn) {
      stub.on(path, envelope([]));
      const { data } = (await sent(route, address, drawn)) as { data: { fields: Fields } };
      expect(bodies(path)).toEqual([]);
      return data.fields;
    },
    /** What the path was sent by the button or switch of a row. */
    async pressed(route: Editable, address: string, path: string, fields: Readonly<Record<string, string>>) {
      forget();
      stub.on(path, envelope([]));
      const form = new URLSearchParams(fields);
      expect(await route.action((await submit(address, form)) as ActionFunctionArgs)).toBeInstanceOf(
        Response,
      );
      return bodies(path)[0]!;
    },
  };
}
