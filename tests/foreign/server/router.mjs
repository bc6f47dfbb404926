import { open_session } from './controller_login.mjs';
import { by_id } from './database.mjs';
import { read_body, send_file, send_html, send_json, send_workbook } from './http.mjs';
import { message } from './messages.mjs';
import { render } from './render.mjs';
import { fail } from './replies.mjs';
import { ADMIN_ROUTES } from './routes_admin.mjs';
import { BILLING_ROUTES } from './routes_billing.mjs';
import { own_rules } from './rules.mjs';
import { surplus_of } from './surplus.mjs';

const ROUTES = new Map([...ADMIN_ROUTES, ...BILLING_ROUTES]);
const WRITE_DATA = { 'empty-array': [], null: null, 'empty-string': '', true: true };
const OLD_TOKEN_MS = 60_000;

function user_of(server, token) {
  const session = server.sessions.get(token);
  if (!session || session.expires < Date.now()) return undefined;
  const user = by_id(server.records.user, session.user_id);
  return user?.status === 1 ? user : undefined;
}

/** Opens the next token; the one before it ends a minute after its first use. */
function next_token(server, token, user) {
  const session = server.sessions.get(token);
  if (session?.expires === Number.POSITIVE_INFINITY) session.expires = Date.now() + OLD_TOKEN_MS;
  return { 'X-New-Token': open_session(server.sessions, user.id) };
}

function envelope(server, reply, language) {
  const { manners, origin } = server;
  const code = manners.stringCodes ? String(reply.code) : reply.code;
  const whole = { code, msg: message(language, reply.msg) };
  if (!reply.write) whole.data = render(reply.data, manners, origin);
  else if (manners.writeData !== 'absent') whole.data = WRITE_DATA[manners.writeData];
  return manners.extraFields ? { ...whole, time: 1_790_000_000, request_id: 'r-1' } : whole;
}

function run(server, route, request, user) {
  if (!route.open && !user) return fail('token', 4001);
  const names = user ? own_rules(server.records, user).map((rule) => rule.name) : [];
  if (route.page && !names.includes(route.page)) return fail('no_page', 403);
  return route.action(request);
}

function no_route(server, response, method, path) {
  server.unknown.push({ method, path });
  if (server.manners.absentHttp404) return send_html(response, 404, '404 Not Found');
  send_json(response, envelope(server, fail('no_method', 404), 'en-US'), server.manners);
}

/** Records what the call does not take, and returns what remains of the request. */
function taken(server, call, route, sent) {
  const rest = { ...sent };
  for (const [name, value] of surplus_of(route.takes, sent)) {
    server.surplus.push({ call, name, value });
    delete rest[name];
  }
  return rest;
}

/** Answers one request by the path that it names. */
export async function answer(server, incoming, response) {
  const url = new URL(incoming.url, server.origin);
  const below_api = url.pathname.startsWith('/api/');
  const path = below_api ? url.pathname.slice(4) : url.pathname;
  const method = incoming.method;
  const query = Object.fromEntries(url.searchParams);
  const { body, file } = await read_body(incoming);
  server.log.push({ method, path, query, body });
  const stored = server.records.file.find((entry) => entry.path === path);
  if (stored && method === 'GET') return send_file(response, stored);
  const call = `${method} ${path}`;
  const route = below_api ? ROUTES.get(call) : undefined;
  if (!route) return no_route(server, response, method, path);

  const { manners, records: db, sessions } = server;
  const input = taken(server, call, route, { ...query, ...(Array.isArray(body) ? { list: body } : body) });
  const token = incoming.headers.authorization ?? '';
  const user = user_of(server, token);
  const language = incoming.headers.language ?? user?.language ?? 'zh-CN';
  const request = { db, manners, sessions, token, user, language, input, file };
  let reply;
  try {
    reply = run(server, route, request, user);
  } catch (error) {
    server.errors.push(error);
    if (manners.htmlErrors) return send_html(response, 500, '500 Internal Server Error');
    reply = fail('internal', 500);
  }
  const live = manners.newToken && user && sessions.has(token);
  const headers = live ? next_token(server, token, user) : {};
  if (reply.workbook) return send_workbook(response, reply, manners, headers);
  send_json(response, envelope(server, reply, language), manners, headers);
}
