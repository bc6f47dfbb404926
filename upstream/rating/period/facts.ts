import type { PeriodLength } from '../../../contract/agreements/period-names';
import type { RuleWhen } from '../../../contract/agreements/rule-names';
import type { RuleWork } from '../rules/work';

/** What a customer's work in a warehouse in a period was: the facts that its charges are rated by. */

/** Documents that are alike in all that rules ask; a day of stock is one. */
export interface CountedDocument {
  readonly work: RuleWork;
  readonly times: number;
}

/** What was charged for work of the period, or for shorter periods in it, as adjusted. */
export interface PeriodCharge {
  /** Absent: a shorter period. */
  readonly work?: RuleWhen;
  readonly transactionType: number;
  readonly billingTypeId: number | null;
  readonly amount: string;
}

export interface PeriodWork {
  readonly length: PeriodLength;
  /** The days of it that the agreement covers, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** All days of the period. */
  readonly days: number;
  /** By kind of work, those of its days; of stock also the day before. */
  readonly documents: Partial<Record<RuleWhen, readonly CountedDocument[]>>;
  readonly charges: readonly PeriodCharge[];
  /** Users of the customer on the last day. */
  readonly users: number;
  /** Whether the customer's first agreement at the warehouse starts in it. */
  readonly isFirst: boolean;
  /** Transactions of its days that have no price. */
  readonly exceptions: number;
}

/** What the rules of a sheet ask of a period: nothing else has to be read. */
export interface PeriodNeeds {
  /** Kinds of work, and whether the lines of their documents count. */
  readonly documents: ReadonlyMap<RuleWhen, { hasLines: boolean }>;
  /** Those that they count: such work costs nothing by itself. */
  readonly counted: ReadonlySet<RuleWhen>;
  readonly charges: boolean;
  readonly users: boolean;
  readonly setup: boolean;
}
