import { expect } from 'vitest';
import { notices } from './page';
import { ALL_MANNERS, type ForeignRow, type ForeignTable, type Manners } from './server/index.mjs';
import type { Shown, Walk } from './walk';

/** What the tests of actions share. */

/** No manner, and all of them, with each form of a successful write's data. */
export const WRITING: readonly (readonly [string, Partial<Manners>])[] = [
  ['no manner', {}],
  ...(['empty-string', 'null', 'true', 'absent'] as const).map(
    (writeData) => [`all manners, ${writeData}`, { ...ALL_MANNERS, writeData }] as const,
  ),
];

/** What follows an action that was done: a message of success on a whole page. */
export function expectDone({ status, page, address }: Shown, walk: Walk): void {
  expect({ status, address, alerts: notices(page, 'alert') }).toEqual({ status: 200, address, alerts: [] });
  expect(notices(page, 'status'), 'the message of success').not.toEqual([]);
  expect(walk.server.surplus, 'fields that no document names').toEqual([]);
  expect(walk.server.errors, 'failures of the server').toEqual([]);
}

/** The row of a table in which a column has a value. */
export const rowWith = ({ server }: Walk, table: ForeignTable, column: string, value: unknown): ForeignRow =>
  server.records[table].find((row) => row[column] === value) ?? {};

/** Rows of a table by their ids. */
export const rowOf = (walk: Walk, table: ForeignTable, id: number): ForeignRow =>
  rowWith(walk, table, 'id', id);

/** What was sent to the calls of a path. */
export const sentTo = ({ server }: Walk, path: string): readonly unknown[] =>
  server.log.filter((request) => request.path === path).map(({ body }) => body);
