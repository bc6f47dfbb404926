import type { Explanation } from '../rating/explanation';

/** An explanation as it is stored: a template that many share, and the values that go into it. */
interface Split {
  /** As PostgreSQL's `format` reads it: `%s` takes a value, `%%` is a percent sign. */
  readonly template: string;
  /** Between tabs, which JSON never has unescaped. */
  readonly values: string;
}

/** Names of what comes from the work. All other names are of the price sheet, or follow from its rows. */
const OF_WORK: ReadonlySet<string> = new Set([
  ...[
    'exact',
    'amount',
    'count',
    'pieces',
    'quantity',
    'unit_price',
    'given',
    'fee_type',
    'skus',
    'sku',
    'place',
  ],
  ...['length', 'width', 'height', 'weight', 'value', 'sent', 'volume', 'actual_volume', 'billable_volume'],
  ...['lots', 'registered_lots', 'tiers', 'steps', 'times', 'chosen_by', 'more_terms', 'by_rules'],
  ...['first_day', 'last_day', 'days', 'counted', 'missing_days'],
]);

/** Splits an explanation so that `format` makes of it the same text as `JSON.stringify`. */
export function splitExplanation(explanation: Explanation): Split {
  const values: string[] = [];
  const template = templateOf(explanation, values);
  return { template, values: values.join('\t') };
}

function templateOf(part: unknown, values: string[]): string {
  if (part === null || typeof part !== 'object') return literal(part);
  if (Array.isArray(part)) return `[${part.map((element) => templateOf(element, values)).join()}]`;
  let members = '';
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) continue;
    if (members !== '') members += ',';
    members += `${literal(name)}:${isOfWork(name, value) ? placeFor(value, values) : templateOf(value, values)}`;
  }
  return `{${members}}`;
}

/** Several terms come in too many combinations for templates to be shared. */
const isOfWork = (name: string, value: unknown): boolean =>
  OF_WORK.has(name) || (name === 'terms' && Array.isArray(value) && value.length > 1);

function literal(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('%') ? text.replaceAll('%', '%%') : text;
}

/** Quotes of a text stay in the template. */
function placeFor(value: unknown, values: string[]): string {
  const text = JSON.stringify(value);
  if (typeof value !== 'string') {
    values.push(text);
    return '%s';
  }
  values.push(text.slice(1, -1));
  return '"%s"';
}
