import { describe, expect, it } from 'vitest';
import { getFile, upload as uploadCall } from '~contract/common';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp();
const { download, upload } = await import('~/gateway/files.server');
const { commitSession } = await import('~/session/session.server');
const { loader } = await import('~/screens/resources/file');
const { BrokenReply, HttpError, UpstreamApiError } = await import('~/gateway/failures');

const CONTENT = Buffer.from('content');
const caller = { token: 'tok', language: 'en-US' as const };
/** A name under which our own upstream stores files. */
const PATH = 'abcdefghijklmnopqrstuvwx.png';
const fetched = () => download(getFile, { path: PATH }, caller, { fileName: "码 it's 1.png" });
const answerWith = (type: string, content = CONTENT) =>
  stub.on(getFile.path, (_, response) => response.writeHead(200, { 'content-type': type }).end(content));

describe('a stored file', () => {
  it.each([
    ['image/png', 'inline', Buffer.from('89504e470d0a1a0a00', 'hex')],
    ['image/jpeg', 'inline', Buffer.from('ffd8ffe000', 'hex')],
    ['image/png', 'attachment'],
    ['image/svg+xml', 'attachment'],
    ['text/xml', 'attachment'],
    ['image/png, text/html', 'attachment'],
    ['application/pdf', 'attachment'],
  ])('of type %s is passed through %s, and nothing in it runs', async (type, place, content = CONTENT) => {
    answerWith(type, content);
    const response = await fetched();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': type,
      'content-disposition': `${place}; filename*=UTF-8''%E7%A0%81%20it%27s%201.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('that is refused becomes its failure', async () => {
    stub.on(getFile.path, envelope(null, 4004, 'gone'));
    await expect(fetched()).rejects.toThrow(UpstreamApiError);
    stub.on(getFile.path, envelope({}));
    await expect(fetched()).rejects.toThrow(BrokenReply);
    answerWith('text/html; charset=utf-8');
    await expect(fetched()).rejects.toThrow(BrokenReply);
    stub.on(getFile.path, (_, response) => response.writeHead(503).end('down'));
    await expect(fetched()).rejects.toThrow(HttpError);
  });

  it.each([
    ['en-US', 'No such file'],
    ['zh-CN', '文件不存在'],
  ] as const)('that the user may not see is not found, in plain text in %s', async (language, text) => {
    stub.on(getFile.path, envelope(null, 4004, text));
    const [cookie = ''] = (await commitSession({ token: 'tok', language })).split(';', 1);
    const request = new Request(`http://here/files?path=${PATH}`, { headers: { cookie } });
    const response = await loader({ request, params: {}, context: {} });
    expect([response.status, await response.text()]).toEqual([404, text]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(stub.seen.at(-1)?.headers.language).toBe(language);
  });

  it('is sent as the one field of a form', async () => {
    stub.on(uploadCall.path, envelope({ file_path: 'x.png', file_name: 'a.png' }));
    const file = new File(['content'], 'a.png', { type: 'image/png' });
    expect(await upload(uploadCall, file, caller)).toEqual({ file_path: 'x.png', file_name: 'a.png' });
    const { headers, body } = stub.seen.at(-1)!;
    expect(headers.authorization).toBe('tok');
    const form = await new Response(body, {
      headers: { 'content-type': headers['content-type']! },
    }).formData();
    const sent = form.get('file') as File;
    expect([[...form.keys()], sent.name, await sent.text()]).toEqual([['file'], 'a.png', 'content']);
  });
});
