import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding, type Encoding, isCompressible } from './compression';

/** A second of work for the largest file, once; two kilobytes less for every browser that comes. */
const BROTLI_QUALITY_STATIC = 11;
/** Packed once and then kept: worth it as soon as it saves more than the header that says so. */
const PACK_MIN_BYTES = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Asset {
  content: Buffer<ArrayBuffer>;
  type: string;
  /** Of a file whose address is not of its content: the others are never asked about again. */
  etag: string | undefined;
  cacheControl: string;
  /** Compressed copies, each made at the first request for it. */
  copies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/**
 * Serves the built client from memory: only files that existed at start have an address. They carry no policies of
 * pages, which would be half a kilobyte each.
 */
export function assets(folder: string): MiddlewareHandler {
  const existing = loadAssets(folder);
  return async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? existing.get(c.req.path) : undefined;
    if (!asset) return next();
    const headers = new Headers({
      'Content-Type': asset.type,
      'Cache-Control': asset.cacheControl,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    // Opened by itself, an SVG is a page.
    if (asset.type.startsWith('image/svg')) headers.set('Content-Security-Policy', "default-src 'none'");
    if (asset.etag) {
      headers.set('ETag', asset.etag);
      if (c.req.header('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
    }
    const worthIt = asset.content.length >= PACK_MIN_BYTES && isCompressible(asset.type);
    const encoding = worthIt ? acceptedEncoding(c.req.header('accept-encoding')) : undefined;
    const content = encoding ? await copyOf(asset, encoding) : asset.content;
    if (encoding) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(content.length));
    return new Response(c.req.method === 'HEAD' ? null : content, { headers });
  };
}

function loadAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      const content = readFileSync(path);
      const hashed = address.startsWith('/assets/');
      return [
        address,
        {
          content,
          // Modules are always UTF-8, and a page asks for a dozen of them.
          type:
            getMimeType(file.name)?.replace('javascript; charset=utf-8', 'javascript') ??
            'application/octet-stream',
          etag: hashed
            ? undefined
            : `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
          cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          copies: new Map(),
        },
      ];
    }),
  );
}

function copyOf(asset: Asset, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made = asset.copies.get(encoding);
  if (made) return made;
  const making: Promise<Uint8Array<ArrayBuffer>> =
    encoding === 'br'
      ? brotli(asset.content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_STATIC } })
      : zip(asset.content);
  asset.copies.set(encoding, making);
  return making;
}
