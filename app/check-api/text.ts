import { type CallReport, type CallStatus, isWrong, type ProbeReport, type Report } from './report';

/** A report for people to read. */

const STATUSES: readonly CallStatus[] = ['there', 'absent', 'unreadable', 'refused', 'unchecked'];
const SHOWN_FIELDS = 6;

/** Some of many names. */
function some(names: readonly string[]): string {
  const more = names.length - SHOWN_FIELDS;
  return names.slice(0, SHOWN_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The lines of one call. */
export function callText(report: CallReport): string {
  const { call, method, path, optional, status, reason } = report;
  const kind = optional ? ', optional' : '';
  const head = `${status.padEnd(10)} ${call} (${method} ${path}${kind})${reason ? `: ${reason}` : ''}`;
  return [
    head,
    ...report.unreadable.map(
      ({ field, came, expected }) => `cannot be read: ${field} is ${came}, expected ${expected}`,
    ),
    ...(report.empty.length > 0 ? [`always empty: ${some(report.empty)}`] : []),
    ...(report.unknown.length > 0 ? [`not read: ${some(report.unknown)}`] : []),
    ...report.remarks.map(
      ({ text, fields }) => `tolerated: ${text}: ${some(fields.map((field) => field || 'data'))}`,
    ),
  ].join('\n             ');
}

const probeText = ({ probe, grade, text }: ProbeReport) => `${grade.padEnd(10)} ${probe}: ${text}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`\n${title}`, ...lines] : [];

/** How many calls are there, absent and so on. */
function table(calls: readonly CallReport[]): string[] {
  const row = (title: string, cells: readonly (string | number)[]) =>
    [title.padEnd(10), ...cells.map((cell) => String(cell).padStart(11))].join('');
  const counts = (isOptional: boolean) => {
    const own = calls.filter(({ optional }) => optional === isOptional);
    return STATUSES.map((status) => own.filter((call) => call.status === status).length);
  };
  return [row('calls', STATUSES), row('documented', counts(false)), row('optional', counts(true))];
}

/** All but the calls, which are printed as they are made. */
export function reportText(report: Report): string {
  const { calls, rights, announced } = report;
  const isElsewhere = calls.some(({ optional, status }) => !optional && status === 'absent');
  const ungranted = rights.filter(({ state }) => state === 'never granted').map(({ right }) => right);
  const free = rights.filter(({ state }) => state === 'free').map(({ right }) => right);
  const wrong = [
    ...calls.filter(isWrong).map(({ call, status }) => `${call} (${status})`),
    ...[...report.probes, ...report.writes]
      .filter(({ grade }) => grade === 'wrong')
      .map(({ probe }) => probe),
  ];
  return [
    ...section(
      'What the app lacks here',
      report.lost.map(({ call, what }) => `${call.padEnd(28)} ${what}`),
    ),
    ...section(`Rights of ${report.user}`, [
      ...(ungranted.length > 0
        ? [`never granted, so the button is hidden: ${ungranted.join(', ')}`]
        : ['all that there are']),
      ...(free.length > 0
        ? [`not among the server's rules, so whoever sees the screen may: ${free.join(', ')}`]
        : []),
    ]),
    ...section('Screens that are not in the menu', report.outsideMenu),
    ...section('How the server behaves', [
      `announced  ${announced ? `x-oms-contract: ${announced}` : 'nothing beyond the specifications (no header x-oms-contract)'}`,
      ...report.probes.map(probeText),
    ]),
    ...section('Saved unchanged', report.writes.map(probeText)),
    '',
    ...table(calls),
    '',
    wrong.length === 0 ? 'Nothing is wrong.' : `To be mended: ${wrong.join(', ')}`,
    ...(isElsewhere ? ['A call at another path: name it in OMS_API_PATHS (docs/your-own-api.md).'] : []),
  ].join('\n');
}
