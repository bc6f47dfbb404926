import type { ServerResponse } from 'node:http';
import {
  type Answer,
  envelope,
  type StubUpstream,
  shellAnswers,
  stubUpstream,
} from '../harness/stub-upstream';

/** A user whose name says which fault one of their calls has: `fault@path@language`. */
export const userOf = (fault: string, path: string, language = 'en-US') => `${fault}@${path}@${language}`;
/** A user without faults. */
export const HEALTHY_USER = userOf('', '');

export const GROUP = 'Bank transfer';
export const CUSTOMERS = '/oms/common/get_customer_list';
export const CUSTOMER_LIST = envelope({ customer_list: [{ id: 7, customer_code: 'ACME' }] });
const MENU = ['/paymentGroup/index', '/account/statement'];
const menuItem = (name: string, id: number) => ({ id, title: name, name, icon: '', _child: [] });
const file: Answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');

/** The regular replies to the calls under test. */
const GOOD: Record<string, Answer> = {
  ...shellAnswers,
  '/oms/login/index': ({ body }, response) => signedIn(JSON.parse(body).user_name, response),
  '/oms/login/quick_login': ({ body }, response) => signedIn(JSON.parse(body).token, response),
  '/oms/common/get_menu_list': envelope({ menu_list: MENU.map(menuItem) }),
  '/oms/common/get_menu_auth': envelope({ auth_list: [] }),
  '/oms/paymentGroup/index': envelope({ res: { total: 1, data: [{ id: 1, title: GROUP }] } }),
  '/oms/paymentGroup/add': envelope(null),
  [CUSTOMERS]: CUSTOMER_LIST,
  '/oms/vas/get_service_fee': () => undefined,
  '/oms/account/statement': envelope({ month: '2026-10', res: null, customer_list: [], currency_list: [] }),
  '/oms/account/statement_export': file,
  '/oms/common/file': file,
};

function signedIn(user: string, response: ServerResponse): void {
  const language = user.split('@')[2];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 200, msg: '', data: { userToken: user, language } }));
}

export interface FaultyUpstream extends StubUpstream {
  /** Requests not fully answered yet, whose sender is still waiting. */
  readonly open: ReadonlySet<ServerResponse>;
  /** From now on nobody has faults. */
  heal(): void;
}

/** An `/api` that gives each user the faults in their name, all at the same time. */
export async function faultyUpstream(faults: Record<string, Answer>, port = 0): Promise<FaultyUpstream> {
  const open = new Set<ServerResponse>();
  let isWell = false;
  const asNamed =
    (path: string, good: Answer): Answer =>
    (seen, response) => {
      open.add(response);
      response.on('close', () => open.delete(response));
      const user = seen.headers.authorization ?? nameIn(seen.body);
      const [fault = '', at] = user.split('@');
      const answer = at === path && !isWell ? faults[fault] : undefined;
      (answer ?? good)(seen, response);
    };
  const answers = Object.entries(GOOD).map(([path, good]) => [path, asNamed(path, good)] as const);
  const stub = await stubUpstream(Object.fromEntries(answers), port);
  return {
    ...stub,
    open,
    heal: () => {
      isWell = true;
    },
  };
}

/** Users who are signing in have no token yet. */
function nameIn(body: string): string {
  const { user_name, token } = body ? JSON.parse(body) : {};
  return String(user_name ?? token ?? '');
}
