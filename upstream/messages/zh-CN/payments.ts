import type en from '../en-US/payments';

export default {} satisfies Record<keyof typeof en, string>;
