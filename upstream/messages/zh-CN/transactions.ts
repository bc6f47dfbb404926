import type en from '../en-US/transactions';

export default {} satisfies Record<keyof typeof en, string>;
