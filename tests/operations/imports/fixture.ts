import { expect } from 'vitest';
import { CODE } from '../../../contract/codes';
import type { InputOf } from '../../../contract/endpoint';
import type { ImportKind } from '../../../contract/operations/import-bounds';
import * as contract from '../../../contract/operations/imports';
import type { TestApi } from '../../harness/api';
import type { SeededUser } from '../../harness/people';

/** The steps of an import by a user. */
export const importsOf = (api: TestApi, user: () => SeededUser) => {
  const options = () => ({ token: user().token, language: 'en-US' as const });
  const detail = async (id: number, kind?: ImportKind) =>
    (await api.call(contract.importDetail, { id, kind }, options())).data;
  const commit = (id: number, is_all = 1, more: Partial<InputOf<typeof contract.importCommit>> = {}) =>
    api.call(contract.importCommit, { id, is_all, ...more }, options());
  /** Uploads a table and checks it with its columns matched by their names. */
  const checked = async (content: string, kind: ImportKind): Promise<number> => {
    const body = new FormData();
    body.set('file', new File([content], 'table.csv'));
    const headers = { authorization: user().token, language: 'en-US' };
    const sent = await fetch(`${api.url}/api${contract.importUpload.path}`, {
      method: 'POST',
      headers,
      body,
    });
    const { data } = (await sent.json()) as { data: { id: number } };
    const fields = (await detail(data.id, kind)).column_list.map(({ field }) => field);
    const answer = await api.call(contract.importCheck, { id: data.id, kind, fields }, options());
    expect([answer.code, answer.fields]).toEqual([CODE.ok, {}]);
    return data.id;
  };
  return {
    ...{ detail, checked, commit },
    /** Stores a table that has no bad row. */
    async stored(content: string, kind: ImportKind) {
      const id = await checked(content, kind);
      expect((await detail(id)).rejected_list).toEqual([]);
      expect((await commit(id)).code).toBe(CODE.ok);
      return (await detail(id)).res;
    },
    /** Rows that are rejected, with their reasons. */
    async rejected(content: string, kind: ImportKind) {
      const { rejected_list } = await detail(await checked(content, kind));
      return rejected_list.map(({ row, reason }) => [row, reason]);
    },
  };
};
