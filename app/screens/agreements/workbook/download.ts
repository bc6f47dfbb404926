import { env } from '~/env.server';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { agreementGetFormData } from '~contract/agreements';
import { id } from '~contract/input';
import { plainText } from './choice';
import { writeWorkbook } from './write.server';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The price sheet of an agreement as a workbook. */
export const loader = guardedLoader(async ({ url, call, t }) => {
  const asked = readQuery({ id: id.optional() }, url.searchParams);
  if (asked.id === undefined) throw new Response(null, { status: 404 });
  const data = await call(agreementGetFormData, { id: asked.id });
  if (!data.res) throw new Response(null, { status: 404 });
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: env.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const dateTime = (instant: string) => {
    const time = Date.parse(instant);
    return Number.isNaN(time) ? instant : format.format(time);
  };
  return new Response(await writeWorkbook(data, t, dateTime), {
    headers: {
      'content-type': TYPE,
      'content-disposition': `attachment; filename*=UTF-8''${encoded(fileName(data.res.title, data.res.version))}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
});

const MAX_TITLE_CHARS = 80;

/** A name that any file system takes: no path in it, none that is hidden or ends in a dot. */
function fileName(title: string, version: number | null | undefined): string {
  const safe = plainText(title.replace(/[\\/:*?"<>|]/g, ' '))
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .replace(/^[.\s]+/, '');
  return `${[...safe].slice(0, MAX_TITLE_CHARS).join('').trim() || 'agreement'}_v${version ?? 1}.xlsx`;
}

/** As RFC 5987 wants it. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
