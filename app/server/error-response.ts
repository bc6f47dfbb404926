import type { Context } from 'hono';
import { CODE } from '~contract/codes';
import { requestId } from '../request-id.server';

/** Responses given before any screen or call is reached: envelope code, English, Chinese. */
const ANSWERS = {
  401: [
    CODE.sessionEnded,
    'Send an Authorization or X-Api-Key header.',
    '请提供 Authorization 或 X-Api-Key 请求头。',
  ],
  403: [CODE.noRight, 'A request from another site is refused.', '已拒绝来自其他网站的请求。'],
  404: [CODE.notFound, 'Not found.', '未找到。'],
  405: [CODE.invalid, 'This method is not allowed here.', '不允许使用该请求方法。'],
  408: [CODE.invalid, 'The request took too long to arrive.', '请求接收超时。'],
  413: [CODE.invalid, 'The request is too large.', '请求内容过大。'],
  500: [CODE.fault, 'Something went wrong on our side.', '服务器内部错误。'],
  502: [CODE.fault, 'The service behind this address does not answer.', '后端服务没有响应。'],
} as const;

/** A text in English and in Chinese. */
type BilingualText = readonly [english: string, chinese: string];

/** Advice for forms that are too large. */
export const tooLarge = (maxMb: number): BilingualText => [
  `A form may send ${maxMb} MB at most, its files included. Use the Back button of the browser to return to it, and choose a smaller file.`,
  `表单连同文件最多 ${maxMb} MB。请用浏览器的后退按钮返回表单，并选择较小的文件。`,
];

/**
 * A short text in the client's language; under `/api` in the envelope that machines expect.
 * @param more a second paragraph, not sent to API clients
 */
export function errorResponse(
  c: Context,
  status: keyof typeof ANSWERS,
  more: BilingualText = ['', ''],
): Response {
  const [code, english, chinese] = ANSWERS[status];
  const language = c.req.header('language') ?? c.req.header('accept-language') ?? '';
  const isChinese = /^\s*zh\b/i.test(language);
  const text = isChinese ? chinese : english;
  if (c.req.path.startsWith('/api/')) return c.json({ code, msg: text, data: null }, status);
  const id = status >= 500 && requestId();
  const request = id && (isChinese ? `请求编号 ${id}` : `Request ${id}`);
  return c.text([text, more[isChinese ? 1 : 0], request].filter(Boolean).join('\n\n'), status);
}
