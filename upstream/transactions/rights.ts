import {
  KINDS,
  TRANSACTION_SCREENS,
  type TransactionScreen,
  typesOf,
} from '../../contract/transactions/kinds';
import { noRight } from '../errors';
import type { Actor } from '../identity/actor';

/** What a right of a billing page allows; `/NAME/charge` is the right to charge transactions of that kind. */
const ACTIONS = ['charge', 'recalculate', 'adjust', 'bill'] as const;
export type Action = (typeof ACTIONS)[number];

/** By type: what the names of its rights begin with. */
const RIGHTS_PREFIX: Readonly<Record<number, string>> = Object.fromEntries(
  KINDS.flatMap(({ name, types }) => types.map(({ code }) => [code, `/${name}`])),
);

/** All of these rights. */
export const ACTION_RIGHTS: readonly string[] = Object.values(RIGHTS_PREFIX).flatMap((prefix) =>
  ACTIONS.map((action) => `${prefix}/${action}`),
);

/** The right that an action on transactions of a kind needs. */
export const rightOf = (action: Action, transactionType: number): string =>
  `${RIGHTS_PREFIX[transactionType]}/${action}`;

/** True when the actor may do this to transactions of the kind. */
export const hasActionRight = (actor: Actor, action: Action, transactionType: number): boolean =>
  actor.rights.has(rightOf(action, transactionType));

/** Refuses an actor who lacks the right on any kind among the rows. */
export function requireKinds(
  actor: Actor,
  action: Action,
  rows: readonly { transactionType: number }[],
): void {
  if (!rows.every((row) => hasActionRight(actor, action, row.transactionType))) throw noRight();
}

/** The screens of transactions that the actor may open. */
export const screensOf = (actor: Actor): TransactionScreen[] =>
  TRANSACTION_SCREENS.filter((screen) => actor.rights.has(`/transaction/${screen}`));

/** The kinds of transactions whose page the actor may open. */
export const typesOpenTo = (actor: Actor): number[] =>
  screensOf(actor).flatMap((screen) => [...typesOf(screen)]);

/** Refuses an actor who may not open the screen. */
export function requireScreen(actor: Actor, screen: TransactionScreen): void {
  if (!screensOf(actor).includes(screen)) throw noRight();
}
