import { env } from '~/env.server';
import { isZeroInstant, parseInstant } from '~/i18n/instant';
import type { ProbeReport } from './report';
import { shown } from './schema';
import type { Walk } from './walk';

/** How the server writes, seen in passing. */

const CLOCK = /\d{1,2}:\d\d/;
const OFFSET = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** Whether times say which zone they are of. */
export function probeTimes(times: readonly string[]): ProbeReport {
  const probe = 'times';
  const written = times.filter((time) => !isZeroInstant(time));
  const unreadable = written.find((time) => parseInstant(time, env.timeZone) === null);
  if (unreadable !== undefined) {
    return { probe, grade: 'wrong', text: `${shown(unreadable)} cannot be read as a time` };
  }
  const clocks = written.filter((time) => CLOCK.test(time));
  const bare = clocks.filter((time) => !OFFSET.test(time));
  const [example] = bare;
  const zone = `${env.timeZone} (TIME_ZONE)`;
  if (written.length === 0) return { probe, grade: 'remark', text: 'none came' };
  if (!example) return { probe, grade: 'fine', text: `have an offset; they are shown in ${zone}` };
  const which = bare.length === clocks.length ? 'have no offset' : 'have an offset, others none';
  const grade = bare.length === clocks.length ? 'fine' : 'remark';
  return { probe, grade, text: `${which}: ${example} is read as of ${zone}` };
}

const HTML = /^\s*<(?:!doctype|html|head|body|\?xml)\b/i;

/** Habits that are understood, with how often they were met. */
export function probeManners({ answers, calls }: Walk): ProbeReport[] {
  const enveloped = answers.filter(({ json }) => json !== undefined);
  const count = (isMet: (answer: (typeof answers)[number]) => boolean) => answers.filter(isMet).length;
  const arrays = calls.flatMap(({ remarks }) => remarks.filter(({ text }) => text.startsWith('[] instead')));
  return [
    habit(
      'a byte order mark',
      count(({ body }) => body.startsWith('\uFEFF')),
      'before JSON; it is skipped',
    ),
    habit(
      'codes as text',
      count(({ json }) => typeof codeIn(json) === 'string'),
      'read as numbers',
    ),
    habit('[] for an empty object', arrays.length, 'read as none'),
    habit(
      'HTML',
      count(({ status, body }) => status === 200 && HTML.test(body)),
      'instead of JSON',
    ),
    habit(
      'another media type',
      enveloped.filter(({ contentType }) => !/json/i.test(contentType)).length,
      'than application/json; it is not looked at',
    ),
  ];
}

const habit = (probe: string, times: number, text: string): ProbeReport =>
  times === 0
    ? { probe, grade: 'fine', text: 'none' }
    : { probe, grade: 'remark', text: `${times} ${times === 1 ? 'reply' : 'replies'}: ${text}` };

const codeIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? (json as { code?: unknown }).code : undefined;
