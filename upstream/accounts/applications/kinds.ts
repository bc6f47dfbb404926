import { APPLICATION_LETTERS } from '../../../contract/constants';
import type { application } from '../../store/schema/applications';

/** What somebody can apply for. */
export type ApplicationKind = (typeof application.$inferSelect)['kind'];

interface Terms {
  /** The rights to apply, and to decide. */
  readonly apply: `/${string}`;
  readonly approve: `/${string}`;
  /** As what it is audited. */
  readonly applied: string;
  readonly decided: string;
  readonly withdrawn: string;
}

export const KINDS: Readonly<Record<ApplicationKind, Terms>> = {
  remittance: {
    apply: '/remittance/apply',
    approve: '/remittance/approve',
    applied: 'remittance.apply',
    decided: 'remittance.approve',
    withdrawn: 'remittance.withdraw',
  },
  transfer: {
    apply: '/transfer/apply',
    approve: '/transfer/approve',
    applied: 'transfer.apply',
    decided: 'transfer.approve',
    withdrawn: 'transfer.withdraw',
  },
};

/** The number of an application: its letter, the day (`YYYY-MM-DD`) and its id. */
export const numberOf = (kind: ApplicationKind, day: string, id: number): string =>
  `${APPLICATION_LETTERS[kind]}${day.replaceAll('-', '')}${String(id).padStart(8, '0')}`;
