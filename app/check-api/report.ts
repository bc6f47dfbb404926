/** What a check of another server's `/api` has found. `--json` prints it as it is. */

/** `unchecked`: nothing was there to make the call about. */
export type CallStatus = 'there' | 'absent' | 'unreadable' | 'refused' | 'unchecked';

/** A field that cannot be read. */
export interface FieldProblem {
  /** Path inside `data`; rows of lists are not counted. */
  readonly field: string;
  readonly came: string;
  readonly expected: string;
}

/** A shape that is understood, but is not the documented one, and the fields that have it. */
export interface Remark {
  readonly text: string;
  readonly fields: readonly string[];
}

/** What is known of one reading call. */
export interface CallReport {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly optional: boolean;
  readonly status: CallStatus;
  /** Why it is not there or could not be checked. */
  readonly reason?: string | undefined;
  readonly unreadable: readonly FieldProblem[];
  /** Fields that the specifications name and no reply had a value in. */
  readonly empty: readonly string[];
  /** Fields that nothing reads. */
  readonly unknown: readonly string[];
  readonly remarks: readonly Remark[];
}

/** `wrong` is to be mended, `remark` is to be known. */
export type Grade = 'fine' | 'remark' | 'wrong';

/** What one probe has found out. */
export interface ProbeReport {
  readonly probe: string;
  readonly grade: Grade;
  readonly text: string;
}

/** A right of the app's, and whether the user was granted it. */
export interface RightReport {
  readonly right: string;
  /** `free`: the server has no such rule, so every user of the screen may do it. */
  readonly state: 'granted' | 'never granted' | 'free';
}

export interface Report {
  readonly url: string;
  readonly user: string;
  /** What the server says it has beyond the specifications; null: nothing. */
  readonly announced: string | null;
  readonly timeZone: string;
  readonly calls: readonly CallReport[];
  /** Functions missing in the app, by the optional call that they need. */
  readonly lost: readonly { readonly call: string; readonly what: string }[];
  readonly rights: readonly RightReport[];
  /** Screens of the app that the user's menu does not have. */
  readonly outsideMenu: readonly string[];
  readonly probes: readonly ProbeReport[];
  /** What was saved unchanged and compared; empty without `--write`. */
  readonly writes: readonly ProbeReport[];
}

/** Whether a documented call cannot be used, or what else is wrong with one. */
export const isWrong = ({ status, optional }: CallReport): boolean =>
  status === 'unreadable' || (!optional && (status === 'absent' || status === 'refused'));

/** 0: nothing is wrong, 1: something is. */
export function exitCode({ calls, probes, writes }: Report): 0 | 1 {
  const isBad = calls.some(isWrong) || [...probes, ...writes].some(({ grade }) => grade === 'wrong');
  return isBad ? 1 : 0;
}
