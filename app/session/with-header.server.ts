import { data } from '@remix-run/node';

/** What `data()` of Remix makes. */
interface WithInit {
  readonly type: 'DataWithResponseInit';
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

const hasInit = (answer: unknown): answer is WithInit =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit';

/** A loader's or action's answer with one header more, unless it has that header: a redirect with a message keeps its own. */
export function withHeader<T>(answer: T, name: string, value: string): T {
  const init = hasInit(answer) ? answer.init : undefined;
  const headers = answer instanceof Response ? answer.headers : new Headers(init?.headers);
  if (!headers.has(name)) headers.append(name, value);
  if (answer instanceof Response) return answer;
  return data(hasInit(answer) ? answer.data : answer, { ...init, headers }) as T;
}
