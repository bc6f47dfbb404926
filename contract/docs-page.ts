import type { Language } from './common';
import { AREAS, CODE_TEXTS, TEXTS, type Texts } from './docs-texts';
import { notation } from './notation';
import { isBeyond, type Schema } from './openapi-schema';
import type { OpenApiDocument, Operation } from './openapi-types';
import { NEEDED_BY } from './optional-calls';

/** A page to read the OpenAPI document: one HTML file without scripts or other assets. */

const STYLE = `
:root { color-scheme: light dark; --line: #d0d5dd; --soft: #f4f5f7; --dim: #4b5563; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) {
  :root { --line: #3f4652; --soft: #23272f; --dim: #b6bdc8; --link: #93b4ff; background: #16191f; color: #e8eaee } }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
h3 { margin: .75rem 0 .25rem; font-size: .9rem }
details { border: 1px solid var(--line); border-radius: 6px; margin: .3rem 0; padding: 0 .75rem }
summary { cursor: pointer; padding: .4rem 0 }
summary span { color: var(--dim) }
caption { text-align: left }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .85rem }
pre { background: var(--soft); padding: .6rem; overflow: auto; max-height: 30rem; border-radius: 4px }
table { border-collapse: collapse; margin-bottom: .5rem }
th, td { text-align: left; border-bottom: 1px solid var(--line); padding: .2rem 1rem .2rem 0; vertical-align: top }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Shared = OpenApiDocument['components']['schemas'];

function accessText(access: Operation['x-access'], texts: Texts): string {
  if (access === 'public' || access === 'signed-in' || access === 'machine') return texts[access];
  return `${texts.right} <code>${escapeHtml(access)}</code>`;
}

function parameterTable(operation: Operation, texts: Texts, shared: Shared): string {
  const head = [texts.name, texts.place, texts.required, texts.type]
    .map((text) => `<th scope="col">${text}</th>`)
    .join('');
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${isBeyond(schema) ? '+ ' : ''}${escapeHtml(name)}</code></th><td>${place}</td>` +
      `<td>${required ? texts.yes : texts.no}</td><td><code>${escapeHtml(notation(schema, shared))}</code></td></tr>`,
  );
  return `<h3>${texts.parameters}</h3><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const block = (title: string, mediaType: string, schema: Schema, shared: Shared) =>
  `<h3>${title} <code>${mediaType}</code></h3><pre tabindex="0">${escapeHtml(notation(schema, shared))}</pre>`;

/** The `data` of a success; a call without an envelope shows its media type alone. */
function replyBlock(operation: Operation, texts: Texts, shared: Shared): string {
  const [mediaType, content] = Object.entries(operation.responses[200]?.content ?? {})[0] ?? [];
  if (mediaType === undefined || content === undefined) return '';
  const success = content.schema.anyOf?.[0];
  const data = typeof success === 'object' ? success.properties?.data : undefined;
  return block(texts.reply, mediaType, typeof data === 'object' ? (data as Schema) : {}, shared);
}

/** The call of an operation, without the kind of transaction that it is for. */
const callOf = (operationId: string) => operationId.split('.').slice(0, 2).join('.');

function call(
  path: string,
  method: string,
  operation: Operation,
  language: Language,
  shared: Shared,
): string {
  const texts = TEXTS[language];
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const name = operation.operationId;
  const lost = operation['x-optional'] && NEEDED_BY[callOf(name)]?.[language];
  return [
    `<details id="${escapeHtml(name)}"><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> `,
    `<span>${escapeHtml(operation.summary)}</span>${lost ? ` <em>${texts.optional}</em>` : ''}</summary>`,
    `<p><code>${escapeHtml(name)}</code> · ${texts.access}: ${accessText(operation['x-access'], texts)}</p>`,
    lost ? `<p>${texts.without}: ${escapeHtml(lost)}</p>` : '',
    parameterTable(operation, texts, shared),
    ...bodies.map(([mediaType, { schema }]) => block(texts.body, mediaType, schema, shared)),
    replyBlock(operation, texts, shared),
    '</details>',
  ].join('');
}

/** How the marks are to be read, and what the codes mean. */
function legend(language: Language, texts: Texts): string {
  const rows = CODE_TEXTS[language].map(
    ([code, meaning]) => `<tr><th scope="row">${code}</th><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return [
    `<section aria-labelledby="legend"><h2 id="legend">${texts.legend}</h2>`,
    `<ul><li>${texts.requestMark}</li><li>${texts.replyMark}</li><li>${texts.beyondMark}</li></ul>`,
    `<table><caption>${texts.codes}</caption><thead><tr><th scope="col">${texts.code}</th>`,
    `<th scope="col">${texts.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`,
  ].join('');
}

/**
 * The document as an HTML page. `nonce` is the one of the Content-Security-Policy's style-src; the page links
 * to `openapi.json` beside it.
 */
export function docsPage(document: OpenApiDocument, language: Language, nonce: string): string {
  const texts = TEXTS[language];
  const shared = document.components.schemas;
  const title = (area: string) => escapeHtml(AREAS[area]?.[language] ?? area);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      html: call(path.replace(/#.*/, ''), method, operation, language, shared),
    })),
  );
  const links = document.tags.map(({ name }) => `<li><a href="#area-${name}">${title(name)}</a></li>`);
  const sections = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name)).map(({ html }) => html);
    return `<section aria-labelledby="area-${name}"><h2 id="area-${name}">${title(name)}</h2>${own.join('')}</section>`;
  });
  const heading = `${escapeHtml(document.info.title)} · ${texts.title}`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><header><h1>${heading}</h1><p>${texts[document['x-audience']]} <a href="openapi.json">${texts.document}</a></p>
<nav aria-label="${texts.areas}"><ul>${links.join('')}</ul></nav></header>
<main>${legend(language, texts)}${sections.join('\n')}</main></body></html>
`;
}
