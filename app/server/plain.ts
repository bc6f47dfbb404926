import type { Context } from 'hono';
import { CODE } from '~contract/codes';

/** Answers given before any screen or call is reached: code in the envelope, English, Chinese. */
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

/** A short text in the caller's language; under `/api` it comes in the envelope that machines expect. */
export function plain(c: Context, status: keyof typeof ANSWERS): Response {
  const [code, english, chinese] = ANSWERS[status];
  const language = c.req.header('language') ?? c.req.header('accept-language') ?? '';
  const text = /^\s*zh\b/i.test(language) ? chinese : english;
  if (c.req.path.startsWith('/api/')) return c.json({ code, msg: text, data: null }, status);
  return c.text(text, status);
}
