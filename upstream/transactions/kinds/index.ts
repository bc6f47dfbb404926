import type { TransactionScreen } from '../../../contract/transactions/kinds';
import type { ServerKind } from './kind';
import { SERVER_KINDS } from './registry';

export { SERVER_KINDS };

/** The kind of a screen. */
export const serverKindOf = (screen: TransactionScreen): ServerKind =>
  SERVER_KINDS.find(({ kind }) => kind.name === screen)!;

/** The kind that a type of transaction belongs to. */
export const serverKindOfType = (type: number): ServerKind =>
  SERVER_KINDS.find(({ kind }) => kind.types.some(({ code }) => code === type))!;
