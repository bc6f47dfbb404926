const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A request's body: its bytes, and what they say by their content type. */
export async function read_body(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { body: {} };
  if (type.includes('multipart/form-data')) return read_form(bytes, type);
  if (type.includes('urlencoded')) return { body: Object.fromEntries(new URLSearchParams(bytes.toString())) };
  return { body: read_json(bytes.toString()) };
}

function read_json(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return { unreadable_body: text };
  }
}

async function read_form(bytes, type) {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const body = {};
  let file;
  for (const [name, value] of form) {
    if (typeof value === 'string') body[name] = value;
    else body[name] = { name: value.name, type: value.type, size: value.size };
    if (name === 'file' && typeof value !== 'string') {
      file = { name: value.name, type: value.type, content: Buffer.from(await value.arrayBuffer()) };
    }
  }
  return { body, file };
}

/** Answers with the envelope of a reply. */
export function send_json(response, envelope, manners, headers = {}) {
  const text = JSON.stringify(envelope);
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(manners.bom ? `\uFEFF${text}` : text);
}

/** Answers with a page that people read, as a web server does by itself. */
export function send_html(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!DOCTYPE html><html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
  );
}

/** Answers with a workbook to be saved under a name. */
export function send_workbook(response, { workbook, name }, manners, headers) {
  const shown = manners.unquotedNames ? name : `"${name}"`;
  const disposition = { 'Content-Disposition': `attachment; filename=${shown}` };
  response.writeHead(200, { 'Content-Type': WORKBOOK, ...disposition, ...headers });
  response.end(workbook);
}

/** Answers with a stored file. */
export function send_file(response, { type, content }) {
  response.writeHead(200, { 'Content-Type': type });
  response.end(content);
}
