import { env } from '~/env.server';
import { fileHeaders } from '~/gateway/file-headers';
import { formattersOf } from '~/i18n/formatters';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { agreementGetFormData } from '~contract/agreements/agreements';
import { id } from '~contract/input';
import { plainText } from '../../shared/workbook/plain-text';
import { writeWorkbook } from './write.server';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The price sheet of an agreement as a workbook. */
export const loader = guardedLoader(async ({ url, session, call, t }) => {
  const requested = readQuery({ id: id.optional() }, url.searchParams);
  if (requested.id === undefined) throw new Response(null, { status: 404 });
  const data = await call(agreementGetFormData, { id: requested.id });
  if (!data.res) throw new Response(null, { status: 404 });
  const format = formattersOf(session.language, env.timeZone);
  const dateTime = (instant: string) =>
    format.dateTimeInput(instant).replace('T', ' ') || format.dateTime(instant);
  return new Response(await writeWorkbook(data, t, dateTime), {
    headers: {
      ...fileHeaders({ name: fileName(data.res.title, data.res.version), type: TYPE }),
      'cache-control': 'no-store',
    },
  });
});

const MAX_TITLE_CHARS = 80;

/** A file name valid on any file system: without a path, not hidden, without a trailing dot. */
function fileName(title: string, version: number | null | undefined): string {
  const safe = plainText(title.replace(/[\\/:*?"<>|]/g, ' '))
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .replace(/^[.\s]+/, '');
  return `${[...safe].slice(0, MAX_TITLE_CHARS).join('').trim() || 'agreement'}_v${version ?? 1}.xlsx`;
}
