import type { application } from '../store/schema/applications';

/** What somebody can apply for. */
export type Kind = (typeof application.$inferSelect)['kind'];

interface Terms {
  /** First letter of the numbers. */
  readonly letter: string;
  /** The right to decide. */
  readonly approve: `/${string}`;
  /** As what it is audited. */
  readonly applied: string;
  readonly decided: string;
}

export const KINDS: Readonly<Record<Kind, Terms>> = {
  remittance: {
    letter: 'R',
    approve: '/remittance/approve',
    applied: 'remittance.apply',
    decided: 'remittance.approve',
  },
  transfer: {
    letter: 'T',
    approve: '/transfer/approve',
    applied: 'transfer.apply',
    decided: 'transfer.approve',
  },
};
