import type en from '../en-US/audit';

export default {} satisfies Record<keyof typeof en, string>;
