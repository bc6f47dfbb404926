import type en from '../en-US/ledger';

export default {} satisfies Record<keyof typeof en, string>;
