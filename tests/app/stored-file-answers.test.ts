import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answer, missing, PNG, startStoredFiles } from '../harness/stored-files';
import { type Answer, envelope } from '../harness/stub-upstream';

/** What `/files` makes of the answers of an operator's own /api. */

const { stub, elsewhere, seen, open } = await startStoredFiles();

describe('of what the server answers', () => {
  const opened = (given: Answer, name?: string) => {
    stub.on('/uploads/a.png', given);
    return open('/uploads/a.png', {}, name);
  };

  it.each([
    ['elsewhere', () => `${elsewhere.url}/a.png`],
    ['to itself', () => '/uploads/b.png'],
  ])('a redirect %s is not followed', async (_, location) => {
    const response = await opened((_, reply) => reply.writeHead(302, { location: location() }).end());
    expect(response.status).toBe(502);
    expect([seen(), elsewhere.seen]).toEqual([['/uploads/a.png'], []]);
  });

  it.each([
    ['application/json', '{"code":200,"msg":"","data":{"secret":1}}'],
    ['application/problem+json', '{"secret":1}'],
    ['text/json', '{"secret":1}'],
    ['image/png', '{"secret":1}'],
    ['application/octet-stream', '\ufeff {"secret":1}'],
    ['text/plain', '[{"secret":1}]'],
    [undefined, '{"secret":1}'],
    ['text/html', 'secret'],
    ['application/xhtml+xml', 'secret'],
    ['image/png', '<!DOCTYPE html>secret'],
    ['application/octet-stream', '\n<html>secret'],
  ])('%s %s is no file', async (type, content) => {
    const response = await opened(answer(type, content));
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret');
  });

  it.each([
    ['image/png', PNG, 'image/png', 'inline'],
    ['image/png; charset=binary', PNG, 'image/png', 'inline'],
    ['image/jpg', Buffer.from('ffd8ffe000', 'hex'), 'image/jpeg', 'inline'],
    ['image/gif', Buffer.from('GIF89a..'), 'image/gif', 'inline'],
    ['image/webp', Buffer.from('RIFF\n..\nWEBPVP8 '), 'image/webp', 'inline'],
    ['image/bmp', Buffer.from('BM......'), 'image/bmp', 'inline'],
    ['image/png', Buffer.from('GIF89a..'), 'image/gif', 'inline'],
    ['image/png', Buffer.from('plain words'), 'image/png', 'attachment'],
    ['image/png, text/html', PNG, 'image/png, text/html', 'attachment'],
    [
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'attachment',
    ],
    ['image/svg+xml', PNG, 'image/svg+xml', 'attachment'],
    ['image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'attachment'],
    ['application/pdf', Buffer.from('%PDF-1.7'), 'application/pdf', 'attachment'],
    ['application/octet-stream', PNG, 'application/octet-stream', 'attachment'],
    [undefined, PNG, 'application/octet-stream', 'attachment'],
  ])('%s %s is %s, %s, and nothing in it runs', async (type, content, sent, place) => {
    const response = await opened(answer(type, content));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': sent,
      'content-disposition': `${place}; filename*=UTF-8''a.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('404 is a file that there is not, without the page of the server', async () => {
    const response = await opened(missing);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file']);
  });

  it('an ended session leads to sign-in', async () => {
    const response = await opened(envelope(null, 4001, ''));
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/login'),
    ]);
  });

  it('an empty file is one, and so is a large one, which is passed on while it comes', async () => {
    expect(await (await opened(answer('text/csv', '', { 'content-length': '0' }))).text()).toBe('');
    expect(await (await opened(answer('text/csv', ''))).text()).toBe('');
    let begun!: ServerResponse;
    const response = await opened((_, reply) => {
      begun = reply.writeHead(200, { 'content-type': 'image/png' });
      begun.write(PNG);
    });
    expect(response.headers.get('content-disposition')).toContain('inline');
    const chunk = Buffer.alloc(1024 * 1024, 1);
    const sent = (async () => {
      for (let i = 0; i < 12; i++) if (!begun.write(chunk)) await once(begun, 'drain');
      begun.end();
    })();
    const received = Buffer.from(await response.arrayBuffer());
    await sent;
    expect(received.length).toBe(PNG.length + 12 * chunk.length);
    expect(received.subarray(0, PNG.length)).toEqual(PNG);
  });

  it('one that breaks off before its first byte is a failure', async () => {
    const response = await opened((_, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '9' }).flushHeaders();
      reply.destroy();
    });
    expect(response.status).toBe(504);
  });

  it.each([
    ['slip.png', 'slip.png'],
    ['付款.PNG', '%E4%BB%98%E6%AC%BE.PNG'],
    ['page.html', 'a.png'],
    ['../slip.png', '..slip.png'],
    ['', 'a.png'],
  ])('a file is saved as %s if that has its extension', async (name, saved) => {
    const response = await opened(answer('image/png'), name);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${saved}`);
  });

  it('one that is stored without an extension is saved as the server says', async () => {
    stub.on(
      '/download',
      answer('application/pdf', '%PDF', { 'content-disposition': 'inline; filename=slip.pdf' }),
    );
    const response = await open('/download?id=5', {}, 'page.html');
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''slip.pdf");
  });
});
